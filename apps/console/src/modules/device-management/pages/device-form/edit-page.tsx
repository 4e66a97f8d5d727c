import { type ReactNode, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import type { Device } from '@tallyhouse/contracts/modules/device-management/entities.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { EditedDocument } from '../../../../kit/form/edited-document.tsx';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import type { FormField } from '../../../../kit/form/form-types.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { photosAt } from '../../../../kit/photos/photo-src.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useBack, useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useDevice } from '../../parts/use-device.ts';
import { devicePaths } from '../../routes.ts';

const fieldsOf = (device_id: string): readonly FormField[] => [
  { type: 'text', name: 'home_location_id', required: false, units: 2, maxLength: 32 },
  { type: 'text', name: 'note', required: false, units: 4, maxLength: 200 },
  {
    type: 'photos',
    name: 'photo_list',
    required: false,
    units: 4,
    purpose: 'device',
    src: photosAt(deviceManagementCalls.getDevicePhoto, { device_id }),
  },
];

function EditForm({ first, read }: { first: Device; read: () => Promise<Device | undefined> }): ReactNode {
  const { t } = useTexts('device-management');
  const back = useBack();
  const toast = useToast();
  // What the person looked at when she opened the form: not what arrives while she types.
  const [seen, setSeen] = useState(first);
  const detail = pathTo(devicePaths.detail, { id: seen.device_id });
  const values = ({ home_location_id, note, photo_list }: Device) => ({ home_location_id, note, photo_list });
  return (
    <FormPage
      section="WB"
      title={t('route.editDevice')}
      subtitle={`${seen.device_id} ${seen.template_name}`}
      confirmLabel={t('device.confirmEdit')}
      groups={[{ title: t('device.groupHome'), fields: fieldsOf(seen.device_id) }]}
      initial={values(seen)}
      save={async (typed, requestId) => {
        const { device_id, version, next_check_at } = seen;
        await invoke(
          deviceManagementCalls.updateDevice,
          {
            request_id: requestId as RequestId,
            device_id,
            version,
            home_location_id: typed.home_location_id === null ? null : String(typed.home_location_id),
            note: typed.note === null ? null : String(typed.note),
            next_check_at,
            photo_list: (typed.photo_list ?? []) as string[],
          },
          { tolerated: [baseErrors.changedMeanwhile.retcode] },
        );
        toast.success(t('device.saved', { id: device_id }));
        await refresh(deviceManagementCalls.searchDevice, deviceManagementCalls.getDevice);
      }}
      reload={async () => {
        const now = await read();
        if (!now) return values(seen);
        setSeen(now);
        return values(now);
      }}
      onSaved={() => back(detail)}
      onCancel={() => back(detail)}
    />
  );
}

export function Page(): ReactNode {
  const { t } = useTexts('device-management');
  const go = useGo();
  const { id = '' } = useRouteParams();
  const { found, error, read } = useDevice(id);
  return (
    <EditedDocument
      id={id}
      document={found && found.device}
      error={error}
      onRetry={read}
      missing={{
        title: t('device.missingTitle', { id }),
        text: t('device.missingText'),
        backLabel: t('device.backToList'),
        onBack: () => go(devicePaths.list),
      }}
    >
      {(opened) => <EditForm first={opened} read={async () => (await read())?.device} />}
    </EditedDocument>
  );
}
