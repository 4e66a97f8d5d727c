import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { PutawayLine, PutawayTask, PutawayWork } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import type { putawayCalls } from '@tallyhouse/contracts/modules/inbound/putaway-calls.ts';
import type { CommandContext, EventDraft } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, idsIn, where } from '../../../kernel/list/where.ts';
import { plan, unplan } from '../../../stock/public.ts';
import { task, taskColumn, taskIsOneOf } from '../../../tasks/public.ts';
import type { GoodsToPut } from './candidates.ts';
import { type Target, proposeTargets, takeTargets } from './targets.ts';

/** What the goods came with, by its kind in `putaway_task`, and how their way to the place is called. */
export const putawaySource = {
  asn: { kind: 1, task_type: 'putaway', doc_type: 4, reason: 2 },
  /** Goods of a cancelled order go back to the shelf. */
  sales_order: { kind: 6, task_type: 'reverse', doc_type: 16, reason: 22 },
} as const;

/** Goods in a container that wait for a place. */
export interface ContainerToPut {
  readonly source_type: keyof typeof putawaySource;
  readonly source_id: string;
  readonly due_at: Date | null;
  readonly device_id: string;
  readonly container_no: number;
  readonly from: { readonly location_id: string; readonly no: number };
  readonly goods: readonly (GoodsToPut & { readonly sku_id: string; readonly source_line: number })[];
}

interface NewLine extends GoodsToPut {
  readonly sku_id: string;
  readonly source_line: number;
  readonly location_id: string;
  readonly location_no: number;
  readonly decision_id: string | null;
}

const insertLines = (tx: ChangeTx, taskId: number, after: number, lines: readonly NewLine[]): Promise<unknown> =>
  tx.sql(
    `insert into putaway_line (whs_id, task_id, line_no, source_line, sku_id, sku_no, batch_no, owner_no, grade, qty, location_id, location_no, decision_id)
     select $1, $2, $3 + row_number() over (), n.source_line, n.sku_id, n.sku_no, n.batch_no, n.owner_no, n.grade, n.qty, n.location_id, n.location_no, n.decision_id
     from jsonb_to_recordset($4::jsonb) as n(source_line int, sku_id text, sku_no bigint, batch_no bigint, owner_no bigint, grade smallint, qty int,
       location_id text, location_no bigint, decision_id uuid)`,
    [tx.whs, taskId, after, JSON.stringify(lines)],
    'inbound.putaway_lines',
  );

const noTarget = { location_id: '', location_no: 0, decision_id: null };

/** A line for each place, and one without for what found none. */
function linesFor(
  goods: Omit<NewLine, 'location_id' | 'location_no' | 'decision_id'>,
  targets: readonly Target[],
): NewLine[] {
  const left = goods.qty - targets.reduce((sum, { qty }) => sum + qty, 0);
  return [
    ...targets.map((target) => ({ ...goods, ...target })),
    ...(left > 0 ? [{ ...goods, ...noTarget, qty: left }] : []),
  ];
}

export interface PutawayDraft {
  readonly task_id: number;
  readonly task_no: string;
  readonly events: readonly EventDraft[];
  /** Under locks: room is kept where the places are. Answers the first place. The container is given to the task by the caller. */
  settle(): Promise<string>;
}

/**
 * Makes the putaway of a container and seeks its places. Nothing is locked yet: whoever has goods to post first does so
 * between this and `settle`, and nobody waits for a lock while places are sought.
 */
export async function draftPutaway(context: CommandContext, box: ContainerToPut): Promise<PutawayDraft> {
  const { tx } = context;
  const source = putawaySource[box.source_type];
  const qty = box.goods.reduce((sum, one) => sum + one.qty, 0);
  const { tasks, events } = await task.create(context, [
    {
      task_type: source.task_type,
      source_type: box.source_type,
      source_id: box.source_id,
      source_no: box.source_id,
      container_id: box.device_id,
      due_at: box.due_at,
      lines: box.goods.length,
      qty,
    },
  ]);
  const [made] = tasks;
  if (!made) throw new Error('no putaway task was made');
  const taskMade = tx.sql(
    `insert into putaway_task (whs_id, task_id, source_kind, source_id, device_id, container_no, from_location_id, from_location_no)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.whs,
      made.task_id,
      source.kind,
      box.source_id,
      box.device_id,
      box.container_no,
      box.from.location_id,
      box.from.no,
    ],
    'inbound.putaway_task',
  );
  const seek = async (goods: (typeof box.goods)[number], n: number) => {
    const of = { task_id: made.task_id, task_no: made.task_no, line: n + 1 };
    return { of, goods, first: await proposeTargets(context, of, goods, []) };
  };
  const [, sought] = await together(taskMade, Promise.all(box.goods.map(seek)));
  return {
    task_id: made.task_id,
    task_no: made.task_no,
    events,
    settle: async () => {
      const lines: NewLine[] = [];
      for (const { of, goods, first } of sought)
        lines.push(...linesFor(goods, await takeTargets(context, of, goods, [], first)));
      await insertLines(tx, made.task_id, 0, lines);
      return lines[0]?.location_id ?? '';
    },
  };
}

export interface PutawayRow {
  readonly task_id: number;
  readonly source_kind: number;
  readonly source_id: string;
  readonly device_id: string;
  readonly container_no: number;
  readonly from_location_id: string;
  readonly from_location_no: number;
}

export async function lockPutaway(tx: ChangeTx, taskId: number): Promise<PutawayRow> {
  const [row] = await tx.sql<PutawayRow>(
    'select * from putaway_task where whs_id = $1 and task_id = $2 for update',
    [tx.whs, taskId],
    'inbound.lock_putaway',
  );
  if (!row) throw new Error(`task ${taskId} is no putaway`);
  return row;
}

export interface PutLine extends NewLine {
  readonly line_no: number;
  readonly put_qty: number;
  readonly refused_list: readonly string[];
}

export const putLines = (tx: ReadTx, taskId: number): Promise<PutLine[]> =>
  tx.sql<PutLine>(
    'select * from putaway_line where whs_id = $1 and task_id = $2 order by line_no',
    [tx.whs, taskId],
    'inbound.put_lines',
  );

/** Keeps room again for all that is still on its way to a place. */
export async function keepRoom(tx: ChangeTx, taskId: number, lines: readonly PutLine[]): Promise<void> {
  const open = lines.filter(({ qty, put_qty, location_no }) => put_qty < qty && location_no !== 0);
  if (open.length === 0) return;
  await plan(
    tx,
    taskId,
    open.map((line) => ({
      location_id: line.location_no,
      sku_id: line.sku_no,
      batch_id: line.batch_no,
      owner_id: line.owner_no,
      qty: line.qty - line.put_qty,
    })),
  );
}

/** Finds another place for what is left of a line. The places of the others stay. */
export async function retarget(
  context: CommandContext,
  of: { readonly task_id: number; readonly task_no: string },
  line: PutLine,
  lines: readonly PutLine[],
): Promise<void> {
  const { tx } = context;
  const left = line.qty - line.put_qty;
  const unfit = [...new Set([...line.refused_list, ...(line.location_id === '' ? [] : [line.location_id])])];
  await unplan(tx, of.task_id);
  await keepRoom(
    tx,
    of.task_id,
    lines.filter(({ line_no }) => line_no !== line.line_no),
  );
  const asked = { ...of, line: line.line_no };
  const goods = { ...line, qty: left };
  const proposal = await proposeTargets(context, asked, goods, unfit);
  const targets = await takeTargets(context, asked, goods, unfit, proposal);
  const [first, ...rest] = linesFor({ ...line, qty: left }, targets);
  await tx.sql(
    `update putaway_line set qty = put_qty + $4, location_id = $5, location_no = $6, decision_id = $7, refused_list = $8
     where whs_id = $1 and task_id = $2 and line_no = $3`,
    [
      tx.whs,
      of.task_id,
      line.line_no,
      first?.qty ?? left,
      first?.location_id ?? '',
      first?.location_no ?? 0,
      first?.decision_id ?? null,
      unfit,
    ],
    'inbound.retarget',
  );
  if (rest.length > 0) await insertLines(tx, of.task_id, lines.length, rest);
  await tx.sql(
    'update putaway_task set retargeted = retargeted + 1 where whs_id = $1 and task_id = $2',
    [tx.whs, of.task_id],
    'inbound.count_retargets',
  );
}

const isHomeless = ({ qty, put_qty, location_no }: PutLine): boolean => put_qty < qty && location_no === 0;

/** Each look finds as many places as the rule allows at a time: so often what is left is looked for again. */
const mostLooks = 10;

/** Finds places for what has none, as far as there are some. */
export async function placeHomeless(
  context: CommandContext,
  of: { readonly task_id: number; readonly task_no: string },
): Promise<readonly PutLine[]> {
  let lines = await putLines(context.tx, of.task_id);
  for (let n = 0; n < mostLooks; n += 1) {
    const homeless = lines.find(isHomeless);
    if (!homeless) return lines;
    await retarget(context, of, homeless, lines);
    lines = await putLines(context.tx, of.task_id);
    // The line kept its number: without a place it found none, and the next look would not either.
    if (lines.some((line) => line.line_no === homeless.line_no && isHomeless(line))) return lines;
  }
  return lines;
}

const lineColumns = `n.line_no, n.sku_id, coalesce(k.sku_name, '') as sku_name, coalesce(k.image_list[1], '') as photo_id,
  coalesce(b.supplier_lot, '') as supplier_lot, to_char(b.expiry_date, 'YYYY-MM-DD') as expiry_date, n.grade, n.qty, n.put_qty, n.location_id, n.decision_id`;

export const linesOnWire = (tx: ReadTx, taskId: number): Promise<PutawayLine[]> =>
  tx.sql<PutawayLine>(
    `select ${lineColumns} from putaway_line n left join sku k on k.site_id = left(n.whs_id, 2) and k.id = n.sku_no
     left join batch b on b.whs_id = n.whs_id and b.id = n.batch_no where n.whs_id = $1 and n.task_id = $2 order by n.line_no`,
    [tx.whs, taskId],
    'inbound.lines_on_wire',
  );

export async function workOnWire(
  tx: ReadTx,
  of: { readonly task_id: number; readonly task_no: string; readonly epoch: number },
): Promise<PutawayWork> {
  const asked = tx.sql<Pick<PutawayRow, 'device_id' | 'from_location_id' | 'source_id'>>(
    'select device_id, from_location_id, source_id from putaway_task where whs_id = $1 and task_id = $2',
    [tx.whs, of.task_id],
    'inbound.work',
  );
  const [[head], line_list] = await together(asked, linesOnWire(tx, of.task_id));
  if (!head) throw new Error(`task ${of.task_no} is no putaway`);
  return {
    task_no: of.task_no,
    epoch: of.epoch,
    device_id: head.device_id,
    asn_id: head.source_id,
    from_location_id: head.from_location_id,
    line_list,
  };
}

type ListedTask = Omit<PutawayTask, 'due_time' | 'ctime' | 'started_at' | 'done_at'> & {
  due_time: Date | null;
  ctime: Date;
  started_at: Date | null;
  done_at: Date | null;
};

const ofLines = (what: string): string =>
  `(select ${what} from putaway_line n where n.whs_id = r.whs_id and n.task_id = r.task_id)`;
const firstLine = (column: string): string =>
  `coalesce((select n.${column} from putaway_line n where n.whs_id = r.whs_id and n.task_id = r.task_id order by n.put_qty = n.qty, n.line_no limit 1), '')`;

export const putawayList: ListPlan<'ctime'> = {
  table: 'putaway_task',
  key: 'task_id',
  keyType: 'bigint',
  columns: `${(['task_no', 'status', 'priority', 'assignee_name', 'started_at', 'done_at'] as const)
    .map((column) => `${taskColumn(column)} as ${column}`)
    .join(', ')}, ${taskColumn('due_at')} as due_time, r.device_id, r.source_id as asn_id, r.from_location_id,
    coalesce((select p.zone_id from location p where p.whs_id = r.whs_id and p.location_id = ${firstLine('location_id')}), '') as zone_id,
    ${firstLine('sku_id')} as sku_id, ${firstLine('location_id')} as location_id, ${ofLines('sum(n.qty)::int')} as qty,
    ${ofLines('sum(n.put_qty)::int')} as put_qty, r.retargeted, r.ctime`,
  sorts: { ctime: { column: 'ctime', type: 'timestamptz' } },
  sort: 'ctime',
  order: 'desc',
};

const line_is = (column: string): string =>
  `exists (select 1 from putaway_line n where n.whs_id = l.whs_id and n.task_id = l.task_id and n.${column} = ?)`;

export function putawayFilter(
  whs: string,
  input: Omit<InputOf<typeof putawayCalls.searchPutawayTask>, 'pageno' | 'count'>,
): Where {
  const numbers = idsIn(input.task_no);
  return where(whs)
    .equal('source_kind', putawaySource.asn.kind)
    .pasted('device_id', input.device_id)
    .pasted('source_id', input.asn_id)
    .also(numbers?.length ? taskIsOneOf('task_no') : undefined, numbers)
    .also(input.status?.length ? taskIsOneOf('status') : undefined, input.status)
    .also(input.sku_id === undefined ? undefined : line_is('sku_id'), input.sku_id)
    .also(input.location_id === undefined ? undefined : line_is('location_id'), input.location_id)
    .since('ctime', input.ctime_from)
    .until('ctime', input.ctime_to);
}

export const putawayOnWire = (row: ListedTask): PutawayTask => ({
  ...row,
  due_time: row.due_time && epoch(row.due_time),
  ctime: epoch(row.ctime),
  started_at: row.started_at && epoch(row.started_at),
  done_at: row.done_at && epoch(row.done_at),
});

export async function readPutaway(tx: ReadTx, taskId: number): Promise<PutawayTask | undefined> {
  const [row] = await tx.sql<ListedTask>(
    `select ${putawayList.columns} from putaway_task r where r.whs_id = $1 and r.task_id = $2 and r.source_kind = $3`,
    [tx.whs, taskId, putawaySource.asn.kind],
    'inbound.putaway',
  );
  return row && putawayOnWire(row);
}
