import { purchaseType, yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { Merchant } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { partnerSource, partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { NumberValue, StatusValue, TextValue, WordValue, WordsValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { IdLink } from '../../parts/id-link.tsx';
import { partnerPaths } from '../../routes.ts';

export const merchantColumns = (linked: boolean): readonly ListColumn<Merchant>[] => [
  {
    field: 'merchant_id',
    width: 92,
    locked: true,
    render: ({ merchant_id }) => (
      <IdLink id={merchant_id} to={linked ? pathTo(partnerPaths.merchant, { merchant_id }) : undefined} />
    ),
  },
  { field: 'merchant_name', sortable: true, locked: true, render: (row) => row.merchant_name },
  { field: 'company_name', width: 160, render: (row) => <TextValue value={row.company_name} /> },
  {
    field: 'purchase_type_list',
    width: 116,
    render: (row) => <WordsValue of={purchaseType} values={row.purchase_type_list} />,
  },
  { field: 'shop_count', width: 66, align: 'right', render: (row) => <NumberValue value={row.shop_count} /> },
  { field: 'sku_count', width: 66, align: 'right', render: (row) => <NumberValue value={row.sku_count} /> },
  {
    field: 'mix_owner_allowed',
    width: 84,
    codes: yesNo,
    render: (row) => <WordValue of={yesNo} value={row.mix_owner_allowed} />,
  },
  {
    field: 'min_outbound_life_days',
    width: 104,
    align: 'right',
    render: (row) => <NumberValue value={row.min_outbound_life_days} />,
  },
  {
    field: 'source',
    width: 122,
    codes: partnerSource,
    render: (row) => <WordValue of={partnerSource} value={row.source} />,
  },
  {
    field: 'status',
    width: 102,
    codes: partnerStatus,
    render: (row) => <StatusValue of={partnerStatus} value={row.status} />,
  },
];
