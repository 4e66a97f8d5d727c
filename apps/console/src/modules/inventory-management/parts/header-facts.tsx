import type { Adjustment } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import { adjustmentType } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import type { Fact } from '@tallyhouse/ui/card.tsx';
import { MinorMoneyValue } from '../../../kit/format/money-value.tsx';
import { NumberValue, TimeValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';

/** What every page of a document says first. */
export function useHeaderFacts(): (doc: Adjustment | undefined) => readonly Fact[] {
  const { field, word } = useDictionary();
  return (doc) =>
    doc
      ? [
          { label: field('adjustment_type'), value: word(adjustmentType, doc.adjustment_type), note: doc.remark },
          { label: field('line_count'), value: <NumberValue value={doc.line_count} /> },
          {
            label: field('plus_qty'),
            value: <NumberValue value={doc.plus_qty} />,
            note: <MinorMoneyValue minor={doc.plus_value_minor} currency={doc.currency} />,
          },
          {
            label: field('minus_qty'),
            value: <NumberValue value={doc.minus_qty} />,
            note: <MinorMoneyValue minor={doc.minus_value_minor} currency={doc.currency} />,
          },
          { label: field('ctime'), value: <TimeValue value={doc.ctime} />, note: doc.creator },
        ]
      : [];
}
