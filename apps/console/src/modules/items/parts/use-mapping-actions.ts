import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import type { ModelSkuMapping, SkuMapping } from '@tallyhouse/contracts/modules/items/entities.ts';
import { useConfirm, useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

/** Asks by name, deletes, and says so. A refusal is said by the toast; the list shows what is there now. */
export function useDeleteMapping(): (mapping: SkuMapping) => Promise<void> {
  const { t } = useTexts('items');
  const confirm = useConfirm();
  const toast = useToast();
  return async ({ new_sku_id: code, version }) => {
    const sure = await confirm({
      title: t('mapping.deleteTitle', { code }),
      text: t('mapping.deleteText'),
      confirmLabel: t('mapping.delete'),
      cancelLabel: t('shared:common.cancel'),
      danger: true,
    });
    if (!sure) return;
    const asked = { request_id: newRequestId(), new_sku_id: code, version };
    const done = await invoke(itemsCalls.deleteSkuMapping, asked).catch(() => undefined);
    if (done) toast.success(t('mapping.deleted', { code }));
    await refresh(itemsCalls.searchSkuMapping);
  };
}

export function useDeleteModelLine(): (line: ModelSkuMapping) => Promise<void> {
  const { t } = useTexts('items');
  const confirm = useConfirm();
  const toast = useToast();
  return async ({ mapping_id, version, sku_id, model_id }) => {
    const sure = await confirm({
      title: t('model.deleteTitle', { sku: sku_id, model: model_id }),
      text: t('model.deleteText'),
      confirmLabel: t('mapping.delete'),
      cancelLabel: t('shared:common.cancel'),
      danger: true,
    });
    if (!sure) return;
    const asked = { request_id: newRequestId(), mapping_id, version };
    const done = await invoke(itemsCalls.deleteModelSkuMapping, asked).catch(() => undefined);
    if (done) toast.success(t('model.deleted'));
    await refresh(itemsCalls.searchModelSkuMapping);
  };
}
