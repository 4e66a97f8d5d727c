import { purchaseType } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { Supplier } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { partnerSource, partnerStatus, returnPolicy } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { NumberValue, StatusValue, WordValue, WordsValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { CountryValue } from '../../parts/country-value.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { partnerPaths } from '../../routes.ts';

export const supplierColumns = (linked: boolean): readonly ListColumn<Supplier>[] => [
  {
    field: 'supplier_id',
    width: 88,
    locked: true,
    render: ({ supplier_id: id }) => <IdLink id={id} to={linked ? pathTo(partnerPaths.supplier, { id }) : undefined} />,
  },
  { field: 'supplier_name', sortable: true, locked: true, render: (row) => row.supplier_name },
  { field: 'country', width: 90, render: (row) => <CountryValue code={row.country} /> },
  {
    field: 'purchase_type_list',
    width: 124,
    render: (row) => <WordsValue of={purchaseType} values={row.purchase_type_list} />,
  },
  { field: 'sku_count', width: 70, align: 'right', render: (row) => <NumberValue value={row.sku_count} /> },
  { field: 'lead_time_days', width: 108, align: 'right', render: (row) => <NumberValue value={row.lead_time_days} /> },
  {
    field: 'return_policy',
    width: 94,
    codes: returnPolicy,
    render: (row) => <WordValue of={returnPolicy} value={row.return_policy} />,
  },
  {
    field: 'source',
    width: 124,
    codes: partnerSource,
    render: (row) => <WordValue of={partnerSource} value={row.source} />,
  },
  {
    field: 'status',
    width: 104,
    codes: partnerStatus,
    render: (row) => <StatusValue of={partnerStatus} value={row.status} />,
  },
];
