import type { ReactNode } from 'react';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import { dockBlockReason } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FormField } from '../../../kit/form/form-types.ts';
import { momentOf } from '../../../kit/format/wall-clock.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useInfo } from '../../../kit/session/session.ts';
import { type Span, dayAfter, dayAt, timeAt } from './dock-hours.ts';
import { dockShownBy } from './use-act.ts';

const midnight = '24:00';
const quarters = Array.from({ length: 96 }, (_, n) => {
  const hour = String(Math.floor(n / 4)).padStart(2, '0');
  return `${hour}:${String((n % 4) * 15).padStart(2, '0')}`;
});
const asOptions = (times: readonly string[]) => times.map((time) => ({ value: time, label: time }));
/** One that begins or ends between the quarters, such as the free time beside another block, is offered too. */
const timesWith = (times: readonly string[], own: string) =>
  asOptions(times.includes(own) ? times : [...times, own].toSorted());

interface BlockDialogProps {
  readonly dockId: string;
  /** What is proposed. */
  readonly span: Span;
  readonly onClose: () => void;
}

/** Blocks a dock for a time, by the clock on the wall of the warehouse. */
export function BlockDialog({ dockId, span, onClose }: BlockDialogProps): ReactNode {
  const { t } = useTexts('floor');
  const toast = useToast();
  const { time_region: zone } = useInfo();
  // A block up to midnight ends with its day, and not at the first minute of the next one.
  const atMidnight = timeAt(span.to, zone) === '00:00';
  const initial = {
    from_day: dayAt(span.from, zone),
    from_time: timeAt(span.from, zone),
    to_day: atMidnight ? dayAfter(dayAt(span.to, zone), -1) : dayAt(span.to, zone),
    to_time: atMidnight ? midnight : timeAt(span.to, zone),
  };
  const fields: readonly FormField[] = [
    { type: 'codes', name: 'reason', required: true, units: 1, codes: dockBlockReason },
    { type: 'text', name: 'note', required: false, units: 3, maxLength: 200 },
    { type: 'day', name: 'from_day', required: true, units: 1 },
    {
      type: 'options',
      name: 'from_time',
      required: true,
      units: 1,
      options: timesWith(quarters, initial.from_time),
    },
    { type: 'day', name: 'to_day', required: true, units: 1 },
    {
      type: 'options',
      name: 'to_time',
      required: true,
      units: 1,
      options: timesWith([...quarters.slice(1), midnight], initial.to_time),
    },
  ];
  return (
    <FormDialog
      title={t('block.title', { dock: dockId })}
      mode="Create"
      fields={fields}
      initial={initial}
      confirmLabel={t('block.create')}
      save={async ({ reason, note, from_day, from_time, to_day, to_time }, request_id) => {
        const block_from = momentOf(`${String(from_day)} ${String(from_time)}:00`, zone);
        const block_to = momentOf(`${String(to_day)} ${String(to_time)}:00`, zone);
        if (block_to <= block_from) {
          toast.error(t('block.endsFirst'));
          throw new Error('the block ends before it begins');
        }
        const what = { reason, note } as Pick<InputOf<typeof dockCalls.createDockBlock>, 'reason' | 'note'>;
        await invoke(dockCalls.createDockBlock, { request_id, dock_id: dockId, block_from, block_to, ...what });
        toast.success(t('block.created', { dock: dockId }));
        await refresh(...dockShownBy);
      }}
      onClose={onClose}
    />
  );
}
