import type { ReactNode } from 'react';
import { ruleCenterCalls as calls } from '@tallyhouse/contracts/modules/rule-center/calls.ts';
import type { RuleTypeName } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FieldValue, FormField } from '../../../kit/form/form-types.ts';
import { momentOf } from '../../../kit/format/wall-clock.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useInfo } from '../../../kit/session/session.ts';
import { refreshRules } from './use-act.ts';

const quarters = Array.from({ length: 96 }, (_, n) => {
  const time = `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`;
  return { value: time, label: time };
});

const fields: readonly FormField[] = [
  { type: 'textarea', name: 'publish_note', required: true, units: 4, maxLength: 500 },
  { type: 'day', name: 'from_day', required: false, units: 1 },
  { type: 'options', name: 'from_time', required: false, units: 1, options: quarters },
  { type: 'day', name: 'to_day', required: false, units: 1 },
  { type: 'options', name: 'to_time', required: false, units: 1, options: quarters },
];

interface PublishDialogProps {
  readonly type: RuleTypeName;
  readonly ruleId: string;
  /** The simulation that was looked at before. */
  readonly simulationId: string | null;
  readonly onClose: () => void;
}

/** Makes a draft effective: at once, or from a time on the clock of the warehouse. It says why. */
export function PublishDialog({ type, ruleId, simulationId, onClose }: PublishDialogProps): ReactNode {
  const { t } = useTexts('rule-center');
  const toast = useToast();
  const { time_region: zone } = useInfo();
  const momentAt = (day: FieldValue | undefined, time: FieldValue | undefined): number | null =>
    typeof day === 'string' ? momentOf(`${day} ${typeof time === 'string' ? time : '00:00'}:00`, zone) : null;
  return (
    <FormDialog
      title={t('publish.title', { id: ruleId })}
      text={<Muted>{t('publish.text')}</Muted>}
      mode="Create"
      fields={fields}
      initial={{ from_time: '00:00', to_time: '00:00' }}
      confirmLabel={t('publish.confirm')}
      save={async (values, request_id) => {
        const effective_from = momentAt(values.from_day, values.from_time);
        await invoke(calls.publishRule, {
          request_id,
          rule_type: type,
          rule_id_list: [ruleId],
          effective_from,
          effective_to: momentAt(values.to_day, values.to_time),
          note: String(values.publish_note),
          simulation_id: simulationId,
        });
        toast.success(t(effective_from === null ? 'publish.done' : 'publish.scheduled', { id: ruleId }));
        await refreshRules();
      }}
      onClose={onClose}
    />
  );
}
