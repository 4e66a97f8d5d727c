import type { ReactNode } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import type { ModelSkuMapping } from '@tallyhouse/contracts/modules/items/entities.ts';
import { mappingStatus } from '@tallyhouse/contracts/modules/items/enums.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import type { FieldOptions, FormField } from '../../../../kit/form/form-types.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';

const fieldsOf = (shops: FieldOptions): readonly FormField[] => [
  { type: 'options', name: 'shop_id', required: true, units: 2, options: shops },
  { type: 'text', name: 'item_id', required: true, units: 1, maxLength: 40 },
  { type: 'text', name: 'model_id', required: true, units: 1, maxLength: 40 },
  { type: 'text', name: 'sku_id', required: true, units: 2, maxLength: 40, takes: 'sku' },
  { type: 'number', name: 'qty', required: true, units: 1, min: 1, max: 100_000 },
  { type: 'number', name: 'priority', required: true, units: 1, min: 0, max: 9_999 },
  { type: 'codes', name: 'status', required: true, units: 2, codes: mappingStatus },
];
const blank = { shop_id: null, item_id: '', model_id: '', sku_id: '', qty: 1, priority: 0, status: 1 };

interface ModelDialogProps {
  /** Without one a new line is added. */
  readonly line: ModelSkuMapping | undefined;
  readonly shops: FieldOptions;
  readonly onClose: () => void;
}

/** One SKU of what a shop sells as one; a second line of the same model makes it a bundle. */
export function ModelDialog({ line, shops, onClose }: ModelDialogProps): ReactNode {
  const { t } = useTexts('items');
  const toast = useToast();
  return (
    <FormDialog
      title={t(line ? 'mapping.edit' : 'model.create')}
      mode={line ? 'Edit' : 'Create'}
      fields={fieldsOf(shops)}
      initial={line ? { ...line } : blank}
      confirmLabel={t('model.confirm')}
      save={async (values, request_id) => {
        if (line) {
          const { mapping_id, version } = line;
          await invoke(
            itemsCalls.updateModelSkuMapping,
            { ...values, request_id, mapping_id, version } as unknown as InputOf<
              typeof itemsCalls.updateModelSkuMapping
            >,
            { tolerated: [baseErrors.changedMeanwhile.retcode] },
          );
        } else {
          const asked = { ...values, request_id } as unknown as InputOf<typeof itemsCalls.createModelSkuMapping>;
          await invoke(itemsCalls.createModelSkuMapping, asked);
        }
        toast.success(t('model.saved', { item: String(values.item_id), model: String(values.model_id) }));
        await refresh(itemsCalls.searchModelSkuMapping);
      }}
      onClose={onClose}
    />
  );
}
