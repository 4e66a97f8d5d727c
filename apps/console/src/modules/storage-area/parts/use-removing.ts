import type { CommandShape, InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { useConfirm, useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

/** What shows the tree or counts what is in it: read again after any change of it. */
export const refreshArea = (): Promise<void> =>
  refresh(
    storageAreaCalls.getParkZoneTree,
    storageAreaCalls.searchPark,
    storageAreaCalls.searchZoneSector,
    storageAreaCalls.searchZoneCluster,
    storageAreaCalls.searchZone,
    storageAreaCalls.getZone,
    storageAreaCalls.searchLogicArea,
    storageAreaCalls.searchPathway,
    storageAreaCalls.getPathway,
    storageAreaCalls.searchLocation,
    storageAreaCalls.getLocation,
    storageAreaCalls.searchWhsPlanning,
    storageAreaCalls.getWhsPlanningActual,
  );

/** Asks by the name of a thing, deletes it, and says so. Answers whether it is gone. */
export function useRemoving<C extends CommandShape>(
  call: C,
): (name: string, what: Omit<InputOf<C>, 'request_id'>) => Promise<boolean> {
  const { t } = useTexts('storage-area');
  const confirm = useConfirm();
  const toast = useToast();
  return async (name, what) => {
    const sure = await confirm({
      title: t('area.deleteTitle', { name }),
      text: t('area.deleteText'),
      confirmLabel: t('area.delete'),
      cancelLabel: t('shared:common.cancel'),
      danger: true,
    });
    if (!sure) return false;
    try {
      await invoke(call, { request_id: newRequestId() as RequestId, ...what } as unknown as InputOf<C>);
      toast.success(t('area.deleted', { name }));
      return true;
    } catch {
      // Refused: said by the toast; the list shows what is there now.
      return false;
    } finally {
      await refreshArea();
    }
  };
}
