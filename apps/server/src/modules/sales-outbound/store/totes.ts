import { stagingType } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import type { CommandContext } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { moveContainer } from '../../../stock/public.ts';

const usable: readonly number[] = [1, 2];

export interface ToteDevice {
  readonly device_id: string;
  readonly device_type: number;
  /** Who has it: a task, or goods nobody works on. */
  readonly held_by: string;
}

/** A device goods can be picked into. */
export async function toteNamed(tx: ReadTx, label: string): Promise<ToteDevice> {
  const [row] = await tx.sql<ToteDevice & { status: number }>(
    `select d.device_id, d.device_type, d.status,
       coalesce((select coalesce(t.task_no, c.container_id) from container c left join task t on t.whs_id = c.whs_id and t.task_id = c.open_task_id
         where c.whs_id = d.whs_id and c.container_id = d.device_id
           and (c.open_task_id <> 0 or exists (select 1 from stock s where s.whs_id = c.whs_id and s.container_id = c.id and s.on_hand > 0))), '') as held_by
     from device d where d.whs_id = $1 and d.device_id = upper($2)`,
    [tx.whs, label],
    'outbound.tote_device',
  );
  if (!row || !usable.includes(row.status)) return refuse(errors.toteUnfit, { tote: label });
  return row;
}

/**
 * Where a tote is while it is carried: a place of its own, made with its first tour. One place for all of them would be
 * locked by every scan of every picker.
 */
export async function cartOf(tx: ChangeTx, device: string, by: string): Promise<number> {
  const label = `CART.${device}`;
  const find = async (): Promise<number | undefined> =>
    (
      await tx.sql<{ id: number }>(
        'select id from location where whs_id = $1 and location_id = $2',
        [tx.whs, label],
        'outbound.cart',
      )
    )[0]?.id;
  const known = await find();
  if (known !== undefined) return known;
  await tx.sql(
    `insert into location (whs_id, location_id, kind, location_name, creator, modifier) values ($1, $2, 6, $3, $4, $4) on conflict do nothing`,
    [tx.whs, label, device, by],
    'outbound.make_cart',
  );
  const made = await find();
  if (made === undefined) throw new Error(`no place for ${device}`);
  return made;
}

/** Where the tote of an order stands; 0 when it has none. */
export async function toteStandsAt(tx: ReadTx, orderNo: string): Promise<number> {
  const [row] = await tx.sql<{ location_id: number }>(
    `select c.location_id from so_order o join container c on c.whs_id = o.whs_id and c.id = o.tote_no
     where o.whs_id = $1 and o.order_no = $2`,
    [tx.whs, orderNo],
    'outbound.tote_stands_at',
  );
  return row?.location_id ?? 0;
}

type Staging = 'checking' | 'packing';

/** The staging place of a label, of the kind a step needs. */
export async function stagingNamed(
  tx: ReadTx,
  label: string,
  kind: Staging,
): Promise<{ readonly location_id: string; readonly no: number }> {
  const [row] = await tx.sql<{ location_id: string; id: number }>(
    `select location_id, id from location where whs_id = $1 and location_id = upper($2) and kind = 2 and staging_type = $3 and status <> 4`,
    [tx.whs, label, stagingType.codeOf(kind)],
    'outbound.staging',
  );
  return row
    ? { location_id: row.location_id, no: row.id }
    : refuse(errors.wrongDestination, { loc: label.toUpperCase(), kind });
}

/** A few containers more or less make no difference, and who comes in the same moment does not wait for the other. */
const nearlyAsEmpty = 4;

/** The staging place of a kind with the fewest containers. */
export async function emptiestStaging(
  tx: ReadTx,
  kind: Staging,
): Promise<{ readonly location_id: string; readonly no: number }> {
  const [row] = await tx.sql<{ location_id: string; id: number }>(
    `select l.location_id, l.id from location l left join location_load o on o.whs_id = l.whs_id and o.location_id = l.id
     where l.whs_id = $1 and l.kind = 2 and l.staging_type = $2 and l.standing = 1 order by coalesce(o.containers, 0) / ${nearlyAsEmpty}, random() limit 1`,
    [tx.whs, stagingType.codeOf(kind)],
    'outbound.emptiest_staging',
  );
  return row ? { location_id: row.location_id, no: row.id } : refuse(errors.wrongDestination, { loc: '', kind });
}

/** A container that is carried from one place to another. */
const carried = { doc_type: 42, reason: 21 };

/** `binds`: the task that has it from then on; 0: none. */
export const carry = (
  { tx, session, requestId }: CommandContext,
  container: number,
  to: number,
  taskId: number,
  binds: number,
): Promise<unknown> =>
  moveContainer(
    tx,
    container,
    { location_id: to, parent_id: 0, open_task_id: binds },
    { actor: session.user_id, device: '', request_id: requestId, task_id: taskId, doc_id: taskId, ...carried },
  );

/** The empty tote is nobody's again and stands nowhere. */
export const freeTote = (
  context: CommandContext,
  tote: { readonly tote_no: number },
  heldBy: number,
): Promise<unknown> => carry(context, tote.tote_no, 0, heldBy, 0);

export interface HeldGoods {
  readonly sku_no: number;
  readonly batch_no: number;
  readonly owner_no: number;
  readonly grade: number;
  readonly qty: number;
  readonly sku_id: string;
}

/** What lies in these containers, and where. */
export const goodsIn = (
  tx: ReadTx,
  containers: readonly number[],
): Promise<(HeldGoods & { readonly container_no: number; readonly location_no: number })[]> =>
  tx.sql(
    `select s.container_id as container_no, s.location_id as location_no, s.sku_id as sku_no, s.batch_id as batch_no, s.owner_id as owner_no, s.grade,
       s.on_hand as qty, k.sku_id
     from unnest($2::bigint[]) c(id)
     cross join lateral (select * from stock s where s.whs_id = $1 and s.container_id = c.id and s.container_id <> 0 and s.on_hand > 0 offset 0) s
     cross join lateral (select k.sku_id from sku k where k.site_id = left($1, 2) and k.id = s.sku_id offset 0) k
     order by s.id`,
    [tx.whs, containers],
    'outbound.goods_in',
  );

/** What lies in a container, where it stands, and which task has it. */
export async function contentsOf(
  tx: ChangeTx,
  container: number,
): Promise<{
  readonly label: string;
  readonly place: { readonly location_id: string; readonly no: number };
  readonly held_by: number;
  readonly goods: readonly HeldGoods[];
}> {
  await tx.sendWaiting();
  const place = tx.sql<{ container_id: string; location_id: number; label: string | null; open_task_id: number }>(
    `select c.container_id, c.location_id, l.location_id as label, c.open_task_id from container c
     left join location l on l.whs_id = c.whs_id and l.id = c.location_id where c.whs_id = $1 and c.id = $2`,
    [tx.whs, container],
    'outbound.container',
  );
  const [[box], goods] = await together(place, goodsIn(tx, [container]));
  if (!box) throw new Error(`container ${container} is not of this warehouse`);
  return {
    label: box.container_id,
    place: { location_id: box.label ?? '', no: box.location_id },
    held_by: box.open_task_id,
    goods,
  };
}
