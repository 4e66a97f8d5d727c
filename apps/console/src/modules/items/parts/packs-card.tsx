import { type ReactNode, useState } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import type { SkuBarcode, SkuPack } from '@tallyhouse/contracts/modules/items/entities.ts';
import { packLevel } from '@tallyhouse/contracts/modules/items/enums.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card } from '@tallyhouse/ui/card.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { PlusIcon } from '@tallyhouse/ui/icons.tsx';
import { DataTable, RowActions } from '@tallyhouse/ui/table.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FormField } from '../../../kit/form/form-types.ts';
import { NumberValue, TextValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Word } from './words.tsx';

interface PacksCardProps {
  readonly skuId: string;
  readonly packs: readonly SkuPack[];
  readonly barcodes: readonly SkuBarcode[];
  readonly edit?: { readonly version: number; readonly onSaved: (version: number) => Promise<void> };
}

const edge = { type: 'number', required: false, units: 1, min: 1, max: 20_000 } as const;
const fieldsOf = (barcodes: readonly SkuBarcode[]): readonly FormField[] => [
  { type: 'codes', name: 'level', required: true, units: 1, codes: packLevel, disabledIn: ['Edit'] },
  { type: 'number', name: 'qty_in_base', required: true, units: 1, min: 2, max: 10_000_000 },
  {
    type: 'options',
    name: 'barcode',
    required: false,
    units: 2,
    options: barcodes.map(({ barcode, pack_qty }) => ({ value: barcode, label: `${barcode} (${pack_qty})` })),
  },
  { ...edge, name: 'length_mm' },
  { ...edge, name: 'width_mm' },
  { ...edge, name: 'height_mm' },
  { type: 'number', name: 'weight_g', required: false, units: 1, min: 1, max: 5_000_000 },
];
const blank = { qty_in_base: null, length_mm: null, width_mm: null, height_mm: null, weight_g: null, barcode: null };

/** Inner, carton and pallet: what each holds, how large it is, and which barcode stands on it. */
export function PacksCard({ skuId, packs, barcodes, edit }: PacksCardProps): ReactNode {
  const { t } = useTexts('items');
  const { field } = useDictionary();
  const toast = useToast();
  const [open, setOpen] = useState<SkuPack | 'new'>();
  const free = packLevel.codes.filter((code) => !packs.some(({ level }) => level === code));

  const put = async (pack_list: SkuPack[], request_id: RequestId): Promise<void> => {
    if (!edit) return;
    const said = await invoke(itemsCalls.saveSkuPack, { request_id, sku_id: skuId, version: edit.version, pack_list });
    toast.success(t('pack.saved'));
    await edit.onSaved(said.version);
  };
  const without = (pack: Pick<SkuPack, 'level'>): SkuPack[] => packs.filter(({ level }) => level !== pack.level);
  const size = (pack: SkuPack): string | null =>
    pack.length_mm && pack.width_mm && pack.height_mm
      ? `${pack.length_mm} x ${pack.width_mm} x ${pack.height_mm}`
      : null;

  return (
    <Card
      flush
      title={t('pack.title')}
      extra={
        edit &&
        free.length > 0 && (
          <PlainButton size="small" icon={<PlusIcon />} onClick={() => setOpen('new')}>
            {t('pack.add')}
          </PlainButton>
        )
      }
    >
      <DataTable<SkuPack>
        inline
        label={t('pack.title')}
        rows={packs}
        rowKey={({ level }) => String(level)}
        empty={<Muted>{t('pack.none')}</Muted>}
        columns={[
          { key: 'level', title: field('level'), width: 84, render: (row) => <Word of={packLevel} code={row.level} /> },
          {
            key: 'qty_in_base',
            title: field('qty_in_base'),
            width: 92,
            align: 'right',
            render: (row) => <NumberValue value={row.qty_in_base} />,
          },
          { key: 'size', title: field('size_mm'), render: (row) => <TextValue value={size(row)} /> },
          {
            key: 'weight_g',
            title: field('weight_g'),
            width: 92,
            align: 'right',
            render: (row) => <NumberValue value={row.weight_g} />,
          },
          ...(edit
            ? [
                {
                  key: 'actions',
                  title: t('shared:common.actions'),
                  width: 88,
                  fixed: 'right' as const,
                  render: (row: SkuPack) => (
                    <RowActions
                      moreLabel={t('shared:common.more')}
                      openAtMost={1}
                      actions={[
                        { key: 'edit', label: t('barcode.edit'), onClick: () => setOpen(row) },
                        {
                          key: 'delete',
                          label: t('barcode.delete'),
                          danger: true,
                          onClick: () => void put(without(row), newRequestId()).catch(() => undefined),
                        },
                      ]}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {open !== undefined && (
        <FormDialog
          title={t(open === 'new' ? 'pack.addTitle' : 'pack.editTitle', { id: skuId })}
          mode={open === 'new' ? 'Create' : 'Edit'}
          fields={fieldsOf(barcodes)}
          initial={open === 'new' ? { ...blank, level: free[0] ?? 2 } : { ...open, barcode: open.barcode || null }}
          confirmLabel={t('pack.confirm')}
          save={(values, requestId) => {
            const pack = { ...values, barcode: values.barcode ?? '' } as SkuPack;
            return put([...without(pack), pack], requestId);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}
