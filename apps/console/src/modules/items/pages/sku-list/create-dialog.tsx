import type { ReactNode } from 'react';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import type { FormField } from '../../../../kit/form/form-types.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { CheckDigitWarning } from '../../parts/check-digit-warning.tsx';
import { type Choices, identity, withEmptyTexts } from '../sku-edit/fields.ts';

type Create = InputOf<typeof itemsCalls.createSku>;

const fieldsOf = (choices: Choices): readonly FormField[] => [
  { type: 'text', name: 'sku_id', required: true, units: 2, maxLength: 40 },
  { type: 'text', name: 'main_barcode', required: false, units: 2, maxLength: 64 },
  ...identity(choices),
  { type: 'yesNo', name: 'is_shared', required: false, units: 2 },
];

const blank = {
  sku_id: '',
  main_barcode: '',
  sku_name: '',
  local_name: '',
  merchant_id: null,
  category_id: null,
  shop_id: null,
  supplier_id: null,
  brand: '',
  purchase_type: null,
  unit_of_measure: 1,
  is_shared: 0,
};

interface CreateDialogProps {
  readonly choices: Choices;
  readonly onClose: () => void;
  /** The rest of a SKU is filled in on its own page. */
  readonly onMade: (skuId: string) => void;
}

/** What a SKU must have to be there at all; its category says what it starts with. */
export function CreateDialog({ choices, onClose, onMade }: CreateDialogProps): ReactNode {
  const { t } = useTexts('items');
  const toast = useToast();
  return (
    <FormDialog
      title={t('sku.create')}
      text={<Muted>{t('sku.createText')}</Muted>}
      mode="Create"
      fields={fieldsOf(choices)}
      initial={blank}
      confirmLabel={t('sku.confirmCreate')}
      save={async (values, request_id) => {
        const asked = { ...withEmptyTexts(values), main_barcode: values.main_barcode ?? '', request_id };
        const { sku_id } = await invoke(itemsCalls.createSku, asked as unknown as Create);
        toast.success(t('sku.created', { id: sku_id }));
        await refresh(itemsCalls.searchSku);
        onMade(sku_id);
      }}
      onClose={onClose}
    >
      {({ main_barcode }) => <CheckDigitWarning barcode={main_barcode} />}
    </FormDialog>
  );
}
