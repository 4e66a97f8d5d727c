import { deviceManagementCalls as calls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import type { Device, DeviceTemplate } from '@tallyhouse/contracts/modules/device-management/entities.ts';
import { useConfirm, useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

/** Asks by the id, deletes, and says so. Answers whether it is gone. */
function useDelete(): (id: string, text: string, remove: () => Promise<unknown>) => Promise<boolean> {
  const { t } = useTexts('device-management');
  const confirm = useConfirm();
  const toast = useToast();
  return async (id, text, remove) => {
    const sure = await confirm({
      title: t('device.deleteTitle', { id }),
      text,
      confirmLabel: t('device.delete'),
      cancelLabel: t('shared:common.cancel'),
      danger: true,
    });
    if (!sure) return false;
    try {
      await remove();
      toast.success(t('device.deleted', { id }));
      return true;
    } catch {
      // Refused: said by the toast; the list shows what is there now.
      return false;
    } finally {
      await refresh(calls.searchDevice, calls.searchDeviceTemplate);
    }
  };
}

export function useDeleteDevice(): (device: Device) => Promise<boolean> {
  const { t } = useTexts('device-management');
  const ask = useDelete();
  return ({ device_id, version }) =>
    ask(device_id, t('device.deleteText'), () =>
      invoke(calls.deleteDevice, { request_id: newRequestId(), device_id, version }),
    );
}

export function useDeleteTemplate(): (template: DeviceTemplate) => Promise<boolean> {
  const { t } = useTexts('device-management');
  const ask = useDelete();
  return ({ template_id, version }) =>
    ask(template_id, t('template.deleteText'), () =>
      invoke(calls.deleteDeviceTemplate, { request_id: newRequestId(), template_id, version }),
    );
}
