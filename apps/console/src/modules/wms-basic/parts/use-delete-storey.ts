import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import type { Storey } from '@tallyhouse/contracts/modules/wms-basic/entities.ts';
import { useConfirm, useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

/** Asks by the storey's name, deletes it, and says so. Answers whether it is gone. */
export function useDeleteStorey(): (storey: Storey) => Promise<boolean> {
  const { t } = useTexts('wms-basic');
  const confirm = useConfirm();
  const toast = useToast();
  return async (storey) => {
    const sure = await confirm({
      title: t('storey.deleteTitle', { name: storey.storey_name }),
      text: t('storey.deleteText', { id: storey.storey_id }),
      confirmLabel: t('storey.delete'),
      cancelLabel: t('shared:common.cancel'),
      danger: true,
    });
    if (!sure) return false;
    try {
      await invoke(wmsBasicCalls.deleteStorey, {
        request_id: newRequestId(),
        storey_id: storey.storey_id,
        version: storey.version,
      });
      toast.success(t('storey.deleted', { name: storey.storey_name }));
      return true;
    } catch {
      // Refused: said by the toast; the list shows what is there now.
      return false;
    } finally {
      await refresh(wmsBasicCalls.searchStorey);
    }
  };
}
