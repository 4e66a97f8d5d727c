import type { ReactNode } from 'react';
import { purchaseType, temperatureZone, yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import { orientation, unitOfMeasure } from '@tallyhouse/contracts/modules/items/enums.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { DataTable } from '@tallyhouse/ui/table.tsx';
import { Dash } from '@tallyhouse/ui/text.tsx';
import type { FieldValue } from '../../../../kit/form/form-types.ts';
import { NumberValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import type { MergedField } from '../../parts/merge.ts';

export const skuCodes: Readonly<Record<string, EnumDef>> = {
  purchase_type: purchaseType,
  unit_of_measure: unitOfMeasure,
  temperature_zone: temperatureZone,
  orientation,
  need_batch: yesNo,
  need_production_date: yesNo,
  need_expiry_date: yesNo,
  need_uid: yesNo,
  need_inner_package: yesNo,
  fragile: yesNo,
  liquid: yesNo,
  battery: yesNo,
};

/** What two people changed at once: before, theirs and mine, and which of them the form holds now. */
export function MergedCard({ fields }: { fields: readonly MergedField[] }): ReactNode {
  const { t } = useTexts('items');
  const { fieldOr, word } = useDictionary();
  const shown = (name: string, value: FieldValue, strong: boolean): ReactNode => {
    const codes = skuCodes[name];
    const text =
      value === null || value === '' ? (
        <Dash />
      ) : typeof value === 'number' ? (
        codes ? (
          word(codes, value)
        ) : (
          <NumberValue value={value} />
        )
      ) : typeof value === 'string' ? (
        value
      ) : (
        // Photos: how many there are says enough to choose by.
        <NumberValue value={value.length} />
      );
    return strong ? <b>{text}</b> : text;
  };
  return (
    <Card flush title={t('merge.title')} note={t('merge.note')}>
      <DataTable<MergedField>
        inline
        label={t('merge.title')}
        rows={fields}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', title: t('merge.field'), render: ({ name }) => fieldOr(name) },
          { key: 'before', title: t('merge.before'), render: (one) => shown(one.name, one.before, false) },
          {
            key: 'theirs',
            title: t('merge.theirs'),
            render: (one) => shown(one.name, one.theirs, one.kept === 'theirs'),
          },
          { key: 'mine', title: t('merge.mine'), render: (one) => shown(one.name, one.mine, one.kept === 'mine') },
        ]}
      />
    </Card>
  );
}
