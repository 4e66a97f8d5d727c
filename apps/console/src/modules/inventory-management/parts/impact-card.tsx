import type { ReactNode } from 'react';
import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import type { AdjustmentImpact } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import { adjustmentReason } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { DataTable } from '@tallyhouse/ui/table.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { NumberValue, WordValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

type Owner = AdjustmentImpact['owner_list'][number];
type Reason = AdjustmentImpact['reason_list'][number];

/** In hundredths of what the owner has, so that a small loss of a small owner is seen too. */
const share = ({ minus_qty, on_hand }: Owner): string =>
  on_hand === 0 ? '-' : `${((100 * minus_qty) / on_hand).toFixed(1)} %`;

/** What the document does to the books, for who has to decide. */
export function ImpactCards({ adjustmentNo }: { adjustmentNo: string }): ReactNode {
  const { t } = useTexts('inventory-management');
  const { field } = useDictionary();
  const { data } = useCall(calls.getAdjustmentImpact, { adjustment_no: adjustmentNo });
  if (!data) return null;
  return (
    <>
      <Card
        title={t('impact.owners')}
        note={t('impact.spread', { skus: data.sku_count, places: data.place_count })}
        flush
      >
        <DataTable<Owner>
          inline
          label={t('impact.owners')}
          rows={data.owner_list}
          rowKey={({ owner_id }) => owner_id}
          columns={[
            { key: 'owner', title: field('owner_id'), render: (row) => <Mono strong>{row.owner_id}</Mono> },
            {
              key: 'plus',
              title: field('plus_qty'),
              width: 120,
              align: 'right',
              render: (row) => <NumberValue value={row.plus_qty} />,
            },
            {
              key: 'minus',
              title: field('minus_qty'),
              width: 120,
              align: 'right',
              render: (row) => <NumberValue value={row.minus_qty} />,
            },
            {
              key: 'has',
              title: field('on_hand'),
              width: 140,
              align: 'right',
              render: (row) => <NumberValue value={row.on_hand} />,
            },
            { key: 'share', title: t('impact.share'), width: 160, align: 'right', render: share },
          ]}
        />
      </Card>
      <Card title={t('impact.reasons')} flush>
        <DataTable<Reason>
          inline
          label={t('impact.reasons')}
          rows={data.reason_list}
          rowKey={({ reason }) => String(reason)}
          columns={[
            {
              key: 'reason',
              title: field('reason'),
              render: (row) => <WordValue of={adjustmentReason} value={row.reason} />,
            },
            {
              key: 'lines',
              title: field('line_count'),
              width: 120,
              align: 'right',
              render: (row) => <NumberValue value={row.line_count} />,
            },
            {
              key: 'qty',
              title: field('qty'),
              width: 120,
              align: 'right',
              render: (row) => <NumberValue value={row.qty} />,
            },
            {
              key: 'past',
              title: t('impact.pastDocs'),
              width: 200,
              align: 'right',
              render: (row) => <NumberValue value={row.past_count} />,
            },
            {
              key: 'pastQty',
              title: t('impact.pastQty'),
              width: 200,
              align: 'right',
              render: (row) => <NumberValue value={row.past_qty} />,
            },
          ]}
        />
      </Card>
    </>
  );
}
