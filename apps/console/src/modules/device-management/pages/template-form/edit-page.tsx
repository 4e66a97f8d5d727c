import { type ReactNode, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { deviceManagementCalls as calls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import type { DeviceTemplate } from '@tallyhouse/contracts/modules/device-management/entities.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { EditedDocument } from '../../../../kit/form/edited-document.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useBack, useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useTemplate } from '../../parts/use-device.ts';
import { templatePaths } from '../../routes.ts';
import { TemplateForm } from './template-form.tsx';

function EditForm({
  first,
  read,
}: {
  first: DeviceTemplate;
  read: () => Promise<DeviceTemplate | undefined>;
}): ReactNode {
  const { t } = useTexts('device-management');
  const back = useBack();
  const toast = useToast();
  // What the person looked at when she opened the form: not what arrives while she types.
  const [seen, setSeen] = useState(first);
  const view = pathTo(templatePaths.view, { id: seen.template_id });
  return (
    <TemplateForm
      title={t('route.editTemplate')}
      subtitle={seen.used === 1 ? t('template.usedText', { id: seen.template_id }) : seen.template_id}
      confirmLabel={t('device.confirmEdit')}
      used={seen.used === 1}
      initial={{ ...seen }}
      save={async (fields, requestId) => {
        await invoke(
          calls.updateDeviceTemplate,
          { request_id: requestId as RequestId, version: seen.version, ...fields },
          { tolerated: [baseErrors.changedMeanwhile.retcode] },
        );
        toast.success(t('device.saved', { id: seen.template_id }));
        await refresh(calls.searchDeviceTemplate, calls.getDeviceTemplate);
      }}
      reload={async () => {
        const now = await read();
        if (!now) return { ...seen };
        setSeen(now);
        return { ...now };
      }}
      onSaved={() => back(view)}
      onCancel={() => back(view)}
    />
  );
}

export function Page(): ReactNode {
  const { t } = useTexts('device-management');
  const go = useGo();
  const { id = '' } = useRouteParams();
  const { found, error, read } = useTemplate(id);
  return (
    <EditedDocument
      id={id}
      document={found && found.template}
      error={error}
      onRetry={read}
      missing={{
        title: t('template.missingTitle', { id }),
        text: t('template.missingText'),
        backLabel: t('device.backToList'),
        onBack: () => go(templatePaths.list),
      }}
    >
      {(opened) => <EditForm first={opened} read={async () => (await read())?.template} />}
    </EditedDocument>
  );
}
