import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { inventoryManagementCalls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import type { Adjustment } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import { adjustmentStatus, adjustmentTab } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { inventoryManagementErrors } from '@tallyhouse/contracts/modules/inventory-management/errors.ts';
import { type AdjustmentMove, adjustmentMachine } from '@tallyhouse/contracts/modules/inventory-management/machines.ts';
import type { InventoryAdjustment } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { waitsForPerson, waitsForValues, waitsForWhom } from '../../approval/public.ts';
import { inCurrencySql } from '../domain/value.ts';

export type AdjustmentRow = Selectable<InventoryAdjustment>;
export type ListedAdjustment = AdjustmentRow & { waits_for: string };
type SearchInput = InputOf<typeof inventoryManagementCalls.searchInventoryAdjustment>;

const waits = `coalesce((select ${waitsForWhom('q')} from approval_request q where q.whs_id = r.whs_id and q.approval_id = r.approval_id), '')`;

export const adjustmentList: ListPlan<'ctime' | 'adjustment_no'> = {
  table: 'inventory_adjustment',
  key: 'adjustment_no',
  keyType: 'text',
  columns: `r.*, ${waits} as waits_for`,
  sorts: {
    ctime: { column: 'ctime', type: 'timestamptz' },
    adjustment_no: { column: 'adjustment_no', type: 'text' },
  },
  sort: 'ctime',
  order: 'desc',
};

const hasLine = (column: string): string =>
  `exists (select 1 from inventory_adjustment_line n where n.whs_id = l.whs_id and n.adjustment_no = l.adjustment_no and n.${column} = ?)`;
const value = inCurrencySql('plus_value_minor + minus_value_minor', 'currency');

/** The filters of the list, used by the page and by the export alike. */
export function adjustmentFilter(
  whs: string,
  me: { readonly user_id: string; readonly roles: readonly string[] },
  input: Partial<SearchInput>,
): Where {
  const tab = input.tab === undefined ? undefined : adjustmentTab.nameOf(input.tab);
  const text = (given: string | undefined): string | undefined => given || undefined;
  const line = (all: Where, column: 'sku_id' | 'location_id' | 'owner_id'): Where => {
    const given = text(input[column]);
    return given === undefined ? all : all.also(hasLine(column), given);
  };
  const plain = where(whs)
    .pasted('adjustment_no', input.adjustment_no)
    .oneOf('status', input.status)
    .oneOf('adjustment_type', input.adjustment_type)
    .atLeast(value, input.value_from)
    .atMost(value, input.value_to)
    .equal('creator', text(input.creator))
    .since('ctime', input.ctime_from)
    .until('ctime', input.ctime_to);
  const all = (['sku_id', 'location_id', 'owner_id'] as const).reduce(line, plain);
  if (tab === 'mine') return all.equal('creator_id', me.user_id);
  if (tab !== 'waiting_for_me') return all;
  return all.also(
    `exists (select 1 from approval_request q where q.whs_id = l.whs_id and q.approval_id = l.approval_id and ${waitsForPerson('q')})`,
    ...waitsForValues(me),
  );
}

const epochOrNull = (date: Date | null): number | null => date && epoch(date);

export const adjustmentOnWire = (row: ListedAdjustment): Adjustment => ({
  adjustment_no: row.adjustment_no,
  adjustment_type: row.adjustment_type,
  status: row.status,
  remark: row.remark,
  cancel_reason: row.cancel_reason,
  line_count: row.line_count,
  plus_qty: Number(row.plus_qty),
  minus_qty: Number(row.minus_qty),
  plus_value_minor: Number(row.plus_value_minor),
  minus_value_minor: Number(row.minus_value_minor),
  currency: row.currency,
  posted_lines: row.posted_lines,
  failed_lines: row.failed_lines,
  approval_id: row.approval_id,
  waits_for: row.waits_for,
  version: row.version,
  ctime: epoch(row.ctime),
  creator: row.creator,
  mtime: epoch(row.mtime),
  modifier: row.modifier,
  submitted_at: epochOrNull(row.submitted_at),
  done_at: epochOrNull(row.done_at),
});

export async function findAdjustment(tx: ReadTx, adjustmentNo: string): Promise<ListedAdjustment | undefined> {
  const [row] = await tx.sql<ListedAdjustment>(
    `select r.*, ${waits} as waits_for from inventory_adjustment r where whs_id = $1 and adjustment_no = $2`,
    [tx.whs, adjustmentNo],
    'adjustments.one',
  );
  return row;
}

export async function lockAdjustment(tx: ChangeTx, adjustmentNo: string): Promise<AdjustmentRow | undefined> {
  const [row] = await tx.sql<AdjustmentRow>(
    'select * from inventory_adjustment where whs_id = $1 and adjustment_no = $2 for update',
    [tx.whs, adjustmentNo],
    'adjustments.lock',
  );
  return row;
}

export async function insertAdjustment(
  tx: ChangeTx,
  made: Pick<AdjustmentRow, 'adjustment_no' | 'adjustment_type' | 'remark' | 'creator' | 'creator_id' | 'author_list'>,
): Promise<void> {
  await tx.sql(
    `insert into inventory_adjustment (whs_id, adjustment_no, adjustment_type, remark, creator, creator_id, modifier, author_list)
     values ($1, $2, $3, $4, $5, $6, $5, $7)`,
    [tx.whs, made.adjustment_no, made.adjustment_type, made.remark, made.creator, made.creator_id, made.author_list],
    'adjustments.insert',
  );
}

const withAuthors = (people: string): string =>
  `array(select distinct unnest(author_list || ${people}::text[]) order by 1)`;

/** A change of the document itself, by these people: a decision about the version before is refused. */
export async function touchAdjustment(
  tx: ChangeTx,
  adjustmentNo: string,
  change: { readonly remark?: string | undefined; readonly modifier: string; readonly people: readonly string[] },
): Promise<number> {
  const [row] = await tx.sql<{ version: number }>(
    `update inventory_adjustment set remark = coalesce($3, remark), modifier = $4, mtime = now(), version = version + 1,
       author_list = ${withAuthors('$5')}
     where whs_id = $1 and adjustment_no = $2 returning version`,
    [tx.whs, adjustmentNo, change.remark ?? null, change.modifier, change.people],
    'adjustments.touch',
  );
  if (!row) throw new Error(`adjustment ${adjustmentNo} is gone`);
  return row.version;
}

/** Who submits a document answers for what it says. */
export async function addAuthors(tx: ChangeTx, adjustmentNo: string, people: readonly string[]): Promise<void> {
  await tx.sql(
    `update inventory_adjustment set author_list = ${withAuthors('$3')}
     where whs_id = $1 and adjustment_no = $2`,
    [tx.whs, adjustmentNo, people],
    'adjustments.add_authors',
  );
}

/** All that is judged of a document, and all that is posted of it. */
export async function contentHash(tx: ReadTx, adjustmentNo: string): Promise<string> {
  const [row] = await tx.sql<{ hash: string }>(
    'select adjustment_content_hash($1, $2) as hash',
    [tx.whs, adjustmentNo],
    'adjustments.content_hash',
  );
  return row?.hash ?? '';
}

export async function refreshAdjustment(tx: ChangeTx, adjustmentNo: string): Promise<void> {
  await tx.sql('select refresh_adjustment($1, $2)', [tx.whs, adjustmentNo], 'adjustments.refresh');
}

export const refuseStatus = ({ adjustment_no, status }: Pick<AdjustmentRow, 'adjustment_no' | 'status'>): never =>
  refuse(inventoryManagementErrors.adjustmentStatus, {
    no: adjustment_no,
    status: adjustmentStatus.nameOf(status) ?? String(status),
  });

/** One step along the machine, or a refusal that says where the document stands. */
export async function moveAdjustment(
  tx: ChangeTx,
  row: Pick<AdjustmentRow, 'adjustment_no' | 'status'>,
  move: AdjustmentMove,
  set: Readonly<Record<string, string | number | Date | null>>,
  raise: readonly string[] = [],
): Promise<AdjustmentRow> {
  const moved = await transition<AdjustmentMove, AdjustmentRow>(tx, adjustmentMachine, move, {
    table: 'inventory_adjustment',
    statusColumn: 'status',
    where: { adjustment_no: row.adjustment_no },
    set,
    raise: ['mtime = now()', ...raise],
  });
  return moved ?? refuseStatus(row);
}
