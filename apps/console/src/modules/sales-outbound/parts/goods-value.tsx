import type { ReactNode } from 'react';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { pathTo } from '../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../kit/routing/route-link.tsx';
import { itemPaths } from '../../items/routes.ts';

interface Goods {
  readonly sku_id: string;
  readonly sku_name: string;
}

/** A SKU with its name; the number leads to its page. */
export const GoodsValue = ({ sku_id, sku_name }: Goods): ReactNode => (
  <>
    <RouteLink to={pathTo(itemPaths.skuDetail, { sku_id })}>
      <Mono strong>{sku_id}</Mono>
    </RouteLink>{' '}
    <Muted>{sku_name}</Muted>
  </>
);
