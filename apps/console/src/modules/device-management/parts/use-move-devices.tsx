import { type ReactNode, useState } from 'react';
import { deviceManagementCalls as calls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { type DeviceMove, deviceMachine } from '@tallyhouse/contracts/modules/device-management/machines.ts';
import { deviceManagementPermissions } from '@tallyhouse/contracts/modules/device-management/permissions.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { photosAt } from '../../../kit/photos/photo-src.ts';
import { useCan } from '../../../kit/session/session.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const callOf = {
  lock: calls.lockDevice,
  unlock: calls.unlockDevice,
  report_damaged: calls.reportDamaged,
  repair: calls.repairDevice,
  report_lost: calls.reportLost,
  report_found: calls.reportFound,
  scrap: calls.scrapDevice,
} as const;
const moves = Object.keys(callOf) as DeviceMove[];
const isEnd = (move: DeviceMove): boolean => move === 'scrap';

interface Asked {
  readonly move: DeviceMove;
  readonly ids: readonly string[];
}

interface MoveDevices {
  /** The moves all of these devices can make now, if the person may make any. */
  readonly offered: (statuses: readonly number[]) => DeviceMove[];
  readonly label: (move: DeviceMove) => string;
  readonly isDanger: (move: DeviceMove) => boolean;
  readonly ask: (move: DeviceMove, ids: readonly string[]) => void;
  readonly dialog: ReactNode;
}

/** Changes the status of devices: offers what their machine allows, asks why, and says what became of it. */
export function useMoveDevices(onMoved: () => void): MoveDevices {
  const { t } = useTexts('device-management');
  const toast = useToast();
  const canEdit = useCan(deviceManagementPermissions.deviceEdit);
  const [asked, setAsked] = useState<Asked>();
  const confirm = async ({ move, ids }: Asked, reason: string, photos: readonly string[]): Promise<void> => {
    try {
      const input = { request_id: newRequestId(), device_id_list: [...ids], reason };
      if (move === 'report_damaged') await invoke(calls.reportDamaged, { ...input, photo_list: [...photos] });
      else await invoke(callOf[move], input);
      toast.success(t('device.moved', { count: ids.length }));
      setAsked(undefined);
      onMoved();
    } catch {
      // Refused: said by the toast; the page shows the status they have now.
    } finally {
      await refresh(calls.searchDevice, calls.getDevice, platformCalls.searchAuditLog);
    }
  };
  return {
    offered: (statuses) =>
      canEdit ? moves.filter((move) => statuses.every((status) => deviceMachine.can(move, status))) : [],
    label: (move) => t(`move.${move}`),
    isDanger: isEnd,
    ask: (move, ids) => setAsked({ move, ids }),
    dialog: asked && (
      <ReasonDialog
        title={t('device.moveTitle', {
          move: t(`move.${asked.move}`),
          count: asked.ids.length,
          id: asked.ids[0] ?? '',
        })}
        text={t(`moveText.${asked.move}`)}
        confirmLabel={t(`move.${asked.move}`)}
        danger={isEnd(asked.move)}
        onClose={() => setAsked(undefined)}
        // A photo shows one device.
        photosOf={
          asked.move === 'report_damaged' && asked.ids.length === 1
            ? photosAt(calls.getDevicePhoto, { device_id: asked.ids[0] ?? '' })
            : undefined
        }
        onConfirm={(reason, photos) => confirm(asked, reason, photos)}
      />
    ),
  };
}
