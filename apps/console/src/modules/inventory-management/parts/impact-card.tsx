import type { ReactNode } from 'react';
import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import type { AdjustmentImpact } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import { adjustmentReason } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { TableCard } from '@tallyhouse/ui/table-card.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { useFieldColumns } from '../../../kit/detail/field-columns.tsx';
import { NumberValue, WordValue } from '../../../kit/format/values.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

type Owner = AdjustmentImpact['owner_list'][number];
type Reason = AdjustmentImpact['reason_list'][number];

/** In hundredths of what the owner has, so that a small loss of a small owner is seen too. */
const share = ({ minus_qty, on_hand }: Owner): string =>
  on_hand === 0 ? '-' : `${((100 * minus_qty) / on_hand).toFixed(1)} %`;

/** What the document does to the books, for who has to decide. */
export function ImpactCards({ adjustmentNo }: { adjustmentNo: string }): ReactNode {
  const { t } = useTexts('inventory-management');
  const owner = useFieldColumns<Owner>();
  const reason = useFieldColumns<Reason>();
  const { data } = useCall(calls.getAdjustmentImpact, { adjustment_no: adjustmentNo });
  if (!data) return null;
  return (
    <>
      <TableCard<Owner>
        title={t('impact.owners')}
        note={t('impact.spread', { skus: data.sku_count, places: data.place_count })}
        rows={data.owner_list}
        rowKey={({ owner_id }) => owner_id}
        columns={[
          owner.column('owner_id', undefined, ({ owner_id }) => <Mono strong>{owner_id}</Mono>),
          owner.number('plus_qty', 120),
          owner.number('minus_qty', 120),
          owner.number('on_hand', 140),
          { key: 'share', title: t('impact.share'), width: 160, align: 'right', render: share },
        ]}
      />
      <TableCard<Reason>
        title={t('impact.reasons')}
        rows={data.reason_list}
        rowKey={(row) => String(row.reason)}
        columns={[
          reason.column('reason', undefined, (row) => <WordValue of={adjustmentReason} value={row.reason} />),
          reason.number('line_count', 120),
          reason.number('qty', 120),
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
    </>
  );
}
