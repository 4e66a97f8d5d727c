import { shortReason } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import type { CommandContext, EventDraft } from '../../../kernel/call.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import { type Allotted, type Wanted, claimKind, findAndAllocate } from '../../../stock/public.ts';
import { task } from '../../../tasks/public.ts';
import { type LineRow, type OrderRow, linesOf } from './orders.ts';

/** Goods that customers get. */
const good = 1;

export async function todayOf({ tx, session }: Pick<CommandContext, 'tx' | 'session'>): Promise<string> {
  const [row] = await tx.sql<{ day: string }>(
    `select to_char(now() at time zone $1, 'YYYY-MM-DD') as day`,
    [session.time_region],
    'outbound.today',
  );
  return row?.day ?? '';
}

/** A line of an order with what it still has to be promised. */
interface OpenLine extends LineRow {
  readonly order_id: number;
  readonly want: number;
}

async function openLines(tx: ReadTx, orders: readonly OrderRow[]): Promise<OpenLine[]> {
  const lines = await linesOf(
    tx,
    orders.map(({ order_no }) => order_no),
  );
  const open = new Map(
    (
      await tx.sql<{ id: number; want: number }>(
        `select id, ordered - allocated - shipped - cancelled as want from stock_demand where whs_id = $1 and id = any($2::bigint[])`,
        [tx.whs, lines.map(({ demand_id }) => demand_id)],
        'outbound.open_demands',
      )
    ).map(({ id, want }) => [id, want]),
  );
  const ids = new Map(orders.map(({ order_no, id }) => [order_no, id]));
  return lines
    .map((line) => ({ ...line, order_id: ids.get(line.order_no) ?? 0, want: open.get(line.demand_id) ?? 0 }))
    .filter(({ want }) => want > 0);
}

export const wantedOf = (line: OpenLine, today: string, policy: Wanted['policy']): Wanted => ({
  demand_id: line.demand_id,
  group_id: line.order_id,
  sku_id: line.sku_no,
  owner_id: line.owner_no,
  want: line.want,
  kind: claimKind.hard,
  grades: [good],
  min_expiry: today,
  policy,
  trace_id: 0,
});

export interface Short {
  readonly sku_id: string;
  readonly want: number;
  readonly free: number;
  readonly reason: number;
}

/** Why there was not enough of a SKU: what of it stands in the house, and what keeps it from being promised. */
export async function whyShort(
  tx: ReadTx,
  line: Pick<OpenLine, 'sku_no' | 'owner_no' | 'sku_id' | 'want'>,
): Promise<Short> {
  const [row] = await tx.sql<Record<'free' | 'claimed' | 'blocked' | 'staging' | 'old', number>>(
    `select coalesce(sum(s.on_hand - s.allocated - s.blocked) filter (where l.kind = 1 and l.standing = 1), 0)::int as free,
       coalesce(sum(s.allocated) filter (where l.kind = 1), 0)::int as claimed,
       coalesce(sum(case when l.standing = 1 then s.blocked else s.on_hand end) filter (where l.kind = 1), 0)::int as blocked,
       coalesce(sum(s.on_hand) filter (where l.kind = 2), 0)::int as staging,
       coalesce(sum(s.on_hand) filter (where l.kind = 1 and b.expiry_date < current_date), 0)::int as old
     from stock s join location l on l.whs_id = s.whs_id and l.id = s.location_id
     left join batch b on b.whs_id = s.whs_id and b.id = s.batch_id
     where s.whs_id = $1 and s.sku_id = $2 and s.owner_id = $3 and s.grade = ${good} and s.on_hand > 0`,
    [tx.whs, line.sku_no, line.owner_no],
    'outbound.why_short',
  );
  const { free = 0, claimed = 0, blocked = 0, staging = 0, old = 0 } = row ?? {};
  const reason = ((): Parameters<typeof shortReason.codeOf>[0] => {
    // What would be enough, the nearest to help first.
    const helps = (more: number): boolean => more > 0 && free + more >= line.want;
    if (helps(staging)) return 'in_staging';
    if (helps(claimed)) return 'claimed';
    if (helps(blocked)) return 'blocked';
    return helps(old) ? 'too_old' : 'not_in_house';
  })();
  return { sku_id: line.sku_id, want: line.want, free, reason: shortReason.codeOf(reason) };
}

interface Stand {
  readonly stock_id: number;
  readonly location_id: string;
  readonly location_no: number;
  readonly container_no: number;
  readonly batch_no: number;
  readonly grade: number;
  readonly zone_id: string | null;
  readonly pathway_id: string | null;
  readonly pick_seq: number;
}

/** Where claimed goods stand. */
async function standsOf(tx: ReadTx, stockIds: readonly number[]): Promise<ReadonlyMap<number, Stand>> {
  const rows = await tx.sql<Stand>(
    `select s.id as stock_id, l.location_id, l.id as location_no, s.container_id as container_no, s.batch_id as batch_no, s.grade,
       l.zone_id, l.pathway_id, coalesce(l.pick_seq, 0) as pick_seq
     from stock s join location l on l.whs_id = s.whs_id and l.id = s.location_id where s.whs_id = $1 and s.id = any($2::bigint[])`,
    [tx.whs, stockIds],
    'outbound.stands',
  );
  return new Map(rows.map((row) => [row.stock_id, row]));
}

/** A line of a picking task: one claim, and where it is taken from. */
export interface PickStop extends Stand {
  readonly line_no: number;
  readonly sku_id: string;
  readonly sku_no: number;
  readonly owner_no: number;
  readonly allocation_id: number;
  readonly qty: number;
}

/** The claims of lines as stops, in the order they are walked. */
export async function stopsOf(
  tx: ReadTx,
  lines: readonly LineRow[],
  allotted: readonly Allotted[],
): Promise<(PickStop & { readonly order_no: string })[]> {
  const stands = await standsOf(
    tx,
    allotted.flatMap(({ claims }) => claims.map(({ stock_id }) => stock_id)),
  );
  const byDemand = new Map(lines.map((line) => [line.demand_id, line]));
  return allotted
    .flatMap(({ demand_id, claims }) =>
      claims.flatMap(({ id, stock_id, qty }) => {
        const line = byDemand.get(demand_id);
        const stand = stands.get(stock_id);
        if (!line || !stand) throw new Error(`claim ${id} has no line or no place`);
        const { order_no, line_no, sku_id, sku_no, owner_no } = line;
        return [{ ...stand, order_no, line_no, sku_id, sku_no, owner_no, allocation_id: id, qty }];
      }),
    )
    .toSorted((a, b) => a.pick_seq - b.pick_seq || (a.location_id < b.location_id ? -1 : 1));
}

export const insertStops = (
  tx: ChangeTx,
  taskId: number,
  after: number,
  stops: readonly PickStop[],
): Promise<unknown> =>
  tx.sql(
    `insert into sub_picking_line (whs_id, task_id, seq, line_no, sku_id, sku_no, batch_no, owner_no, grade, location_id, location_no, container_no, allocation_id, qty)
     select $1, $2, $3 + s.n, s.line_no, s.sku_id, s.sku_no, s.batch_no, s.owner_no, s.grade, s.location_id, s.location_no, s.container_no, s.allocation_id, s.qty
     from jsonb_to_recordset($4::jsonb) as s(n int, line_no int, sku_id text, sku_no bigint, batch_no bigint, owner_no bigint, grade smallint,
       location_id text, location_no bigint, container_no bigint, allocation_id bigint, qty int)`,
    [tx.whs, taskId, after, JSON.stringify(stops.map((stop, n) => ({ ...stop, n: n + 1 })))],
    'outbound.insert_stops',
  );

export interface Allocated {
  /** The picking task of each order that has all of its goods. */
  readonly made: ReadonlyMap<string, { readonly task_no: string; readonly qty: number }>;
  /** What the others lack first. */
  readonly short: ReadonlyMap<string, Short>;
  readonly events: readonly EventDraft[];
}

/** Promises goods to orders, in the order given, each as a whole or not at all, and makes a picking task for each that has them. */
export async function allocateOrders(
  context: CommandContext,
  orders: readonly OrderRow[],
  waveSn: string,
): Promise<Allocated> {
  const { tx } = context;
  const rank = new Map(orders.map(({ order_no }, n) => [order_no, n]));
  const lines = (await openLines(tx, orders)).toSorted(
    (a, b) => (rank.get(a.order_no) ?? 0) - (rank.get(b.order_no) ?? 0) || a.line_no - b.line_no,
  );
  const today = await todayOf(context);
  const allotted = await findAndAllocate(
    tx,
    lines.map((line) => wantedOf(line, today, 'group')),
    today,
  );
  // What this very run has claimed is part of why there was not enough.
  await tx.sendWaiting();
  const taken = new Map(allotted.map((one) => [one.demand_id, one.taken]));
  const short = new Map<string, Short>();
  for (const [order_no, own] of Map.groupBy(lines, (line) => line.order_no)) {
    const lacking = own.filter(({ demand_id, want }) => (taken.get(demand_id) ?? 0) < want);
    if (lacking.length === 0) continue;
    const told = await Promise.all(lacking.map((line) => whyShort(tx, line)));
    // A line of a whole order that has its goods lacks nothing itself: the one with too little free is the cause.
    const cause = told.find(({ free, want }) => free < want) ?? told[0];
    if (cause) short.set(order_no, cause);
  }
  const whole = orders.filter(
    ({ order_no }) => !short.has(order_no) && lines.some((line) => line.order_no === order_no),
  );
  const stops = Map.groupBy(await stopsOf(tx, lines, allotted), ({ order_no }) => order_no);
  const { tasks, events } = await task.create(
    context,
    whole.map(({ order_no, cut_off_at }) => {
      const own = stops.get(order_no) ?? [];
      return {
        task_type: 'sub_picking',
        source_type: 'sales_order',
        source_id: order_no,
        source_no: order_no,
        due_at: cut_off_at,
        zone_id: own[0]?.zone_id ?? null,
        pathway_id: own[0]?.pathway_id ?? null,
        lines: own.length,
        qty: own.reduce((sum, { qty }) => sum + qty, 0),
      };
    }),
  );
  const made = new Map<string, { task_no: string; qty: number }>();
  for (const [n, { order_no }] of whole.entries()) {
    const own = tasks[n];
    if (!own) throw new Error(`no picking task for ${order_no}`);
    await tx.sql(
      'insert into sub_picking (whs_id, task_id, order_no, wave_sn) values ($1, $2, $3, $4)',
      [tx.whs, own.task_id, order_no, waveSn],
      'outbound.insert_sub_picking',
    );
    await insertStops(tx, own.task_id, 0, stops.get(order_no) ?? []);
    made.set(order_no, { task_no: own.task_no, qty: own.qty });
  }
  return { made, short, events };
}

/** What the list tells of an order that waits, or that it waits no more. */
export const markShort = (tx: ChangeTx, orderNo: string, short: Short | undefined): Promise<unknown> =>
  tx.sql(
    'update so_order set short_sku_id = $3, short_reason = $4 where whs_id = $1 and order_no = $2',
    [tx.whs, orderNo, short?.sku_id ?? '', short?.reason ?? 0],
    'outbound.mark_short',
  );
