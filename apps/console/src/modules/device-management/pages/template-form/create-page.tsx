import type { ReactNode } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { deviceManagementCalls as calls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { deviceTemplateStatus } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import type { FormValues } from '../../../../kit/form/form-types.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useBack } from '../../../../kit/routing/route-link.tsx';
import { useTemplates } from '../../parts/use-templates.ts';
import { templatePaths } from '../../routes.ts';
import { TemplateForm } from './template-form.tsx';

const blank: FormValues = {
  template_id: '',
  template_name: '',
  usage: 1,
  status: deviceTemplateStatus.codeOf('normal'),
  fill_factor: 85,
  slot_rows: 0,
  slot_cols: 0,
  id_prefix: '',
  id_pattern: '{prefix}{seq:06}{check}',
};

export function Page(): ReactNode {
  const { t } = useTexts('device-management');
  const back = useBack();
  const toast = useToast();
  const templates = useTemplates();
  // A template in use is copied, and the copy is changed.
  const from = new URLSearchParams(globalThis.location.search).get('from');
  if (from !== null && !templates) return <TableSkeleton rows={8} />;
  const source = templates?.find(({ template_id }) => template_id === from);
  const initial: FormValues = source ? { ...source, template_id: '', template_name: '' } : blank;
  return (
    <TemplateForm
      title={t('route.createTemplate')}
      subtitle={source ? t('template.copyOf', { id: source.template_id }) : t('template.createText')}
      confirmLabel={t('template.confirmCreate')}
      used={false}
      initial={initial}
      save={async (fields, requestId) => {
        await invoke(calls.createDeviceTemplate, { request_id: requestId as RequestId, ...fields });
        toast.success(t('template.created', { id: fields.template_id }));
        await refresh(calls.searchDeviceTemplate);
      }}
      onSaved={() => back(templatePaths.list)}
      onCancel={() => back(templatePaths.list)}
    />
  );
}
