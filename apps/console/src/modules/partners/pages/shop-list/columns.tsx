import { yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { Shop } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { NamesValue, NumberValue, StatusValue, TextValue, WordValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { IdLink } from '../../parts/id-link.tsx';
import { partnerPaths } from '../../routes.ts';

export const shopColumns = (linked: boolean): readonly ListColumn<Shop>[] => [
  {
    field: 'shop_id',
    width: 136,
    locked: true,
    render: ({ shop_id: id }) => <IdLink id={id} to={linked ? pathTo(partnerPaths.shop, { id }) : undefined} />,
  },
  { field: 'shop_name', sortable: true, locked: true, render: (row) => row.shop_name },
  { field: 'merchant_name', width: 120, render: (row) => row.merchant_name },
  { field: 'platform', width: 88, render: (row) => <TextValue value={row.platform} /> },
  { field: 'channel', width: 96, render: (row) => <TextValue value={row.channel} /> },
  { field: 'group_list', width: 100, render: (row) => <NamesValue values={row.group_list} /> },
  { field: 'sku_count', width: 60, align: 'right', render: (row) => <NumberValue value={row.sku_count} /> },
  { field: 'default_carrier_list', width: 100, render: (row) => <NamesValue values={row.default_carrier_list} /> },
  {
    field: 'one_awb_allowed',
    width: 82,
    codes: yesNo,
    render: (row) => <WordValue of={yesNo} value={row.one_awb_allowed} />,
  },
  {
    field: 'gift_enabled',
    width: 60,
    codes: yesNo,
    render: (row) => <WordValue of={yesNo} value={row.gift_enabled} />,
  },
  {
    field: 'status',
    width: 100,
    codes: partnerStatus,
    render: (row) => <StatusValue of={partnerStatus} value={row.status} />,
  },
];
