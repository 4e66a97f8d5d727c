import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { Databases } from '@tallyhouse/server/kernel/db/databases.ts';
import type { ChangeTx } from '@tallyhouse/server/kernel/db/tx.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import { type Move, block, post } from '@tallyhouse/server/stock/public.ts';
import { dice } from './size.ts';

interface Goods {
  readonly sku: number;
  readonly owner: number;
  readonly volume_cm3: number;
  readonly weight_g: number;
}

interface Cell {
  readonly id: number;
  readonly max_volume_cm3: number;
  readonly max_weight_g: number;
}

const skus = 36;
const applied = 1;
const opening = { doc_type: 50, reason: 20 };
const rackTransfer = { doc_type: 30, reason: 21 };
const adjustmentPlace = -3;

/** How many pieces fill a cell by half, and no more than a shelf of a demo needs. */
const fits = (goods: Goods, cell: Cell): number =>
  Math.min(
    40,
    Math.floor(cell.max_volume_cm3 / 2 / goods.volume_cm3),
    Math.floor(cell.max_weight_g / 2 / goods.weight_g),
  );

/** A post as a command makes it: its request is kept, so that the books can be proved. */
async function posted(
  tx: ChangeTx,
  userId: string,
  kind: { readonly doc_type: number; readonly reason: number },
  moves: readonly Omit<Move, 'reason' | 'doc_line' | 'claim' | 'batch_id' | 'grade'>[],
): Promise<readonly number[]> {
  const requestId = uuidv7();
  await tx.sql(
    `insert into request_key (whs_id, request_id, fingerprint, user_id, call_id, state, reply)
     values ($1, $2, sha256('world'::bytea), $3, 'world.load_stock', ${applied}, '{}')`,
    [tx.whs, requestId, userId],
  );
  const done = await post(tx, {
    actor: userId,
    device: '',
    request_id: requestId,
    task_id: 0,
    doc_type: kind.doc_type,
    doc_id: 0,
    moves: moves.map((move, n) => ({
      ...move,
      batch_id: 0,
      grade: 1,
      reason: kind.reason,
      doc_line: n + 1,
      claim: { with: 'free' },
    })),
  });
  return done.balances.map(({ id }) => id);
}

/** The demo owns something: opening stock in cells, some of it moved since, some of it held back. */
export async function loadStock(databases: Databases, whs: WhsId, userId: string): Promise<void> {
  const spot = (location_id: number) => ({ location_id, container_id: 0 });
  await databases.dbFor(whs).change({ user_id: 'system' }, async (tx) => {
    // The last ones of both: what is announced and what tests count are the first ones.
    const goods = await tx.sql<Goods>(
      `select k.id as sku, o.id as owner, k.volume_cm3, k.weight_g from sku k join owner o on o.site_id = k.site_id and o.merchant_id = k.merchant_id
       where k.site_id = $2 and k.lifecycle_status <> 4 and k.need_batch + k.need_production_date + k.need_expiry_date + k.need_uid = 0
         and k.temperature_zone = 1 and k.dangerous_class = '' and k.volume_cm3 is not null and k.weight_g is not null
         and not exists (select 1 from asn_line n where n.whs_id = $1 and n.sku_id = k.sku_id)
       order by k.sku_id desc limit ${skus}`,
      [whs, siteOf(whs)],
    );
    const cells = await tx.sql<Cell>(
      `select l.id, coalesce(l.max_volume_cm3, 100000) as max_volume_cm3, coalesce(l.max_weight_g, 100000) as max_weight_g
       from location l join zone z on z.whs_id = l.whs_id and z.zone_id = l.zone_id
       where l.whs_id = $1 and l.kind = 1 and l.standing = 1 and l.temperature_zone = 1 and z.zone_type in (1, 2) and l.max_qty is null
       order by l.location_id desc limit ${2 * skus}`,
      [whs],
    );
    const roll = dice('stock');
    for (const [n, one] of goods.entries()) {
      const [first, second] = cells.slice(2 * n, 2 * n + 2);
      if (!first || !second) return;
      const most = fits(one, first);
      if (most < 4) continue;
      const qty = roll.whole(4, most);
      const move = { sku_id: one.sku, owner_id: one.owner };
      const [balance = 0] = await posted(tx, userId, opening, [
        { ...move, qty, from: spot(adjustmentPlace), to: spot(first.id) },
      ]);
      const part = Math.floor(qty / 3);
      if (n % 3 === 0 && part <= fits(one, second)) {
        await posted(tx, userId, rackTransfer, [{ ...move, qty: part, from: spot(first.id), to: spot(second.id) }]);
      }
      if (n % 5 === 0) {
        const why = { reason: 'quality check', doc_type: 0, doc_id: 0, blocked_by: userId, until: null, note: '' };
        await block(tx, [{ stock_id: balance, qty: 1 }], why, { breaking: false });
      }
    }
  });
}
