import { type ReactNode, useState } from 'react';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import type { SkuBarcode } from '@tallyhouse/contracts/modules/items/entities.ts';
import { barcodeType } from '@tallyhouse/contracts/modules/items/enums.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card } from '@tallyhouse/ui/card.tsx';
import { useConfirm, useToast } from '@tallyhouse/ui/feedback.tsx';
import { PlusIcon } from '@tallyhouse/ui/icons.tsx';
import { StatusTag } from '@tallyhouse/ui/status-tag.tsx';
import { DataTable, RowActions } from '@tallyhouse/ui/table.tsx';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FormField } from '../../../kit/form/form-types.ts';
import { NumberValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { CheckDigitWarning } from './check-digit-warning.tsx';
import { Word } from './words.tsx';

interface BarcodesCardProps {
  readonly skuId: string;
  readonly barcodes: readonly SkuBarcode[];
  /** Given where they may be changed: the version they were seen with, and what to do with the next one. */
  readonly edit?: { readonly version: number; readonly onSaved: (version: number) => Promise<void> };
}

const fields: readonly FormField[] = [
  { type: 'text', name: 'barcode', required: true, units: 2, maxLength: 64, disabledIn: ['Edit'] },
  { type: 'codes', name: 'barcode_type', required: true, units: 1, codes: barcodeType },
  { type: 'number', name: 'pack_qty', required: true, units: 1, min: 1, max: 1_000_000 },
  { type: 'yesNo', name: 'is_main', required: false, units: 1 },
  { type: 'yesNo', name: 'is_shared', required: false, units: 1 },
];
const blank = { barcode: '', barcode_type: 1, pack_qty: 1, is_main: 0, is_shared: 0 };

/** The barcodes of a SKU. A new one is scanned or typed; Enter, which a scanner sends itself, saves it. */
export function BarcodesCard({ skuId, barcodes, edit }: BarcodesCardProps): ReactNode {
  const { t } = useTexts('items');
  const { field } = useDictionary();
  const toast = useToast();
  const confirm = useConfirm();
  const [open, setOpen] = useState<SkuBarcode | 'new'>();

  const remove = async ({ barcode }: SkuBarcode, version: number): Promise<void> => {
    const sure = await confirm({
      title: t('barcode.deleteTitle', { barcode }),
      text: t('barcode.deleteText'),
      confirmLabel: t('barcode.delete'),
      cancelLabel: t('shared:common.cancel'),
      danger: true,
    });
    if (!sure) return;
    const said = await invoke(itemsCalls.deleteSkuBarcode, {
      request_id: newRequestId(),
      sku_id: skuId,
      version,
      barcode,
    }).catch(() => undefined);
    if (said) await edit?.onSaved(said.version);
  };

  const save = async (values: object, request_id: RequestId): Promise<void> => {
    if (!edit) return;
    const asked = { ...values, sku_id: skuId, version: edit.version, request_id };
    const { version } = await invoke(itemsCalls.saveSkuBarcode, asked as InputOf<typeof itemsCalls.saveSkuBarcode>);
    toast.success(t('barcode.saved'));
    await edit.onSaved(version);
  };

  return (
    <Card
      flush
      title={t('barcode.title')}
      extra={
        edit && (
          <PlainButton size="small" icon={<PlusIcon />} onClick={() => setOpen('new')}>
            {t('barcode.add')}
          </PlainButton>
        )
      }
    >
      <DataTable<SkuBarcode>
        inline
        label={t('barcode.title')}
        rows={barcodes}
        rowKey={({ barcode }) => barcode}
        empty={<Muted>{t('barcode.none')}</Muted>}
        columns={[
          {
            key: 'barcode',
            title: field('barcode'),
            render: (row) => (
              <>
                <Mono strong={row.is_main === 1}>{row.barcode}</Mono>{' '}
                {row.is_main === 1 && <StatusTag kind="info">{t('barcode.main')}</StatusTag>}{' '}
                {row.is_shared === 1 && <StatusTag kind="warning">{t('barcode.shared')}</StatusTag>}
              </>
            ),
          },
          {
            key: 'barcode_type',
            title: field('barcode_type'),
            width: 104,
            render: (row) => <Word of={barcodeType} code={row.barcode_type} />,
          },
          {
            key: 'pack_qty',
            title: field('pack_qty'),
            width: 116,
            align: 'right',
            render: (row) => <NumberValue value={row.pack_qty} />,
          },
          ...(edit
            ? [
                {
                  key: 'actions',
                  title: t('shared:common.actions'),
                  width: 88,
                  fixed: 'right' as const,
                  render: (row: SkuBarcode) => (
                    <RowActions
                      moreLabel={t('shared:common.more')}
                      openAtMost={1}
                      actions={[
                        { key: 'edit', label: t('barcode.edit'), onClick: () => setOpen(row) },
                        {
                          key: 'delete',
                          label: t('barcode.delete'),
                          danger: true,
                          onClick: () => void remove(row, edit.version),
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
          title={t(open === 'new' ? 'barcode.addTitle' : 'barcode.editTitle', { id: skuId })}
          mode={open === 'new' ? 'Create' : 'Edit'}
          fields={fields}
          initial={open === 'new' ? blank : { ...open }}
          confirmLabel={t('barcode.confirm')}
          save={save}
          onClose={() => setOpen(undefined)}
        >
          {(values) => <CheckDigitWarning barcode={values.barcode_type === 1 ? values.barcode : ''} />}
        </FormDialog>
      )}
    </Card>
  );
}
