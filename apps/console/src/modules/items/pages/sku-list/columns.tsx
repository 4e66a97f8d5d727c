import { purchaseType } from '@tallyhouse/contracts/common/goods-enums.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import type { Sku } from '@tallyhouse/contracts/modules/items/entities.ts';
import { dimSource, skuFlag, skuLifecycle, skuTag } from '@tallyhouse/contracts/modules/items/enums.ts';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { PhotoInRow } from '../../../../kit/photos/photo-in-row.tsx';
import { photosAt } from '../../../../kit/photos/photo-src.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { Word, Words } from '../../parts/words.tsx';
import { itemPaths } from '../../routes.ts';

// Up to the purchase type they fill the room between the menu and the actions on a screen of 1440: no heading is half covered there.
export const skuColumns = (canOpen: boolean): readonly ListColumn<Sku>[] => [
  {
    field: 'image_list',
    width: 64,
    render: ({ sku_id, image_list: [first] }) =>
      first !== undefined && <PhotoInRow src={photosAt(itemsCalls.getSkuPhoto, { sku_id })(first, true)} />,
  },
  {
    field: 'sku_id',
    width: 100,
    locked: true,
    sortable: true,
    render: ({ sku_id }) =>
      canOpen ? (
        <RouteLink to={pathTo(itemPaths.skuDetail, { sku_id })}>
          <Mono strong>{sku_id}</Mono>
        </RouteLink>
      ) : (
        <Mono strong>{sku_id}</Mono>
      ),
  },
  { field: 'sku_name', width: 252, sortable: true, locked: true, render: (row) => row.sku_name },
  {
    field: 'main_barcode',
    width: 124,
    render: ({ main_barcode }) => (main_barcode === '' ? <TextValue value={null} /> : <Mono>{main_barcode}</Mono>),
  },
  {
    field: 'lifecycle_status',
    width: 104,
    codes: skuLifecycle,
    render: (row) => <StatusValue of={skuLifecycle} value={row.lifecycle_status} />,
  },
  { field: 'merchant_name', width: 124, render: (row) => row.merchant_name },
  { field: 'category_path', width: 180, render: (row) => <Muted>{row.category_path}</Muted> },
  {
    field: 'purchase_type',
    width: 112,
    codes: purchaseType,
    render: (row) => <Word of={purchaseType} code={row.purchase_type} />,
  },
  { field: 'size_mm', width: 148, align: 'right', render: (row) => <TextValue value={row.size_mm} /> },
  { field: 'weight_g', width: 92, align: 'right', render: (row) => <NumberValue value={row.weight_g} /> },
  { field: 'dim_source', width: 108, codes: dimSource, render: (row) => <Word of={dimSource} code={row.dim_source} /> },
  {
    field: 'shelf_life_days',
    width: 116,
    align: 'right',
    render: (row) => <NumberValue value={row.shelf_life_days} />,
  },
  { field: 'flag_list', width: 180, render: (row) => <Words of={skuFlag} codes={row.flag_list} /> },
  { field: 'tag_list', width: 180, render: (row) => <Words of={skuTag} codes={row.tag_list} /> },
  { field: 'modifier', width: 212, render: (row) => <TextValue value={row.modifier} /> },
  { field: 'mtime', width: 148, sortable: true, render: (row) => <TimeValue value={row.mtime} /> },
];
