import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { skusNamed } from '../../items/public.ts';
import { matchOf } from '../domain/sku-match.ts';
import { cartonOf } from '../store/counted-cartons.ts';
import { announcedIn } from '../store/counting-records.ts';

export const searchSkuScanning = handle(
  calls.searchSkuScanning,
  async ({ tx, kernel, session }, { group_id, tracking_id, scan_code }) => {
    const [carton, named] = await Promise.all([
      cartonOf(tx, group_id, tracking_id),
      skusNamed(tx, kernel.modules, scan_code, session.site_id),
    ]);
    const packs = new Map(named.map(({ id, qty }) => [id, qty]));
    const announced = await announcedIn(tx, group_id, tracking_id, [...packs.keys()]);
    const { match, skus } = matchOf(carton.asn_id, announced, named.length > 0);
    const strangers = named.map(({ id, name }) => ({
      asn_id: '',
      sku_id: id,
      sku_name: name,
      record_id: 0,
      counted_qty: 0,
    }));
    const shown = skus.length > 0 ? skus : strangers;
    return { match, sku_list: shown.map((sku) => ({ ...sku, pack_qty: packs.get(sku.sku_id) ?? 1 })) };
  },
);
