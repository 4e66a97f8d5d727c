import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { ReverseLine, ReverseTask } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import type { reverseCalls } from '@tallyhouse/contracts/modules/sales-outbound/reverse-calls.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, idsIn, where } from '../../../kernel/list/where.ts';
import { taskColumn, taskIsOneOf } from '../../../tasks/public.ts';

/** Among putaways: those of goods of cancelled orders. */
const ofReverse = 6;

type Listed = Omit<ReverseTask, 'started_at' | 'done_at' | 'ctime'> & {
  started_at: Date | null;
  done_at: Date | null;
  ctime: Date;
};

const ofLines = (what: string): string =>
  `(select coalesce(sum(n.${what}), 0) from putaway_line n where n.whs_id = r.whs_id and n.task_id = r.task_id)::int`;

export const reverseList: ListPlan<'ctime'> = {
  table: 'putaway_task',
  key: 'task_id',
  keyType: 'bigint',
  columns: `${(['task_no', 'status', 'assignee_name', 'started_at', 'done_at'] as const)
    .map((column) => `${taskColumn(column)} as ${column}`)
    .join(
      ', ',
    )}, r.source_id as order_no, r.device_id, r.from_location_id, ${ofLines('qty')} as qty, ${ofLines('put_qty')} as put_qty, r.ctime`,
  sorts: { ctime: { column: 'ctime', type: 'timestamptz' } },
  sort: 'ctime',
  order: 'desc',
};

export function reverseFilter(
  whs: string,
  input: Omit<InputOf<typeof reverseCalls.searchReverseTask>, 'pageno' | 'count'>,
): Where {
  const numbers = idsIn(input.task_no);
  return where(whs)
    .equal('source_kind', ofReverse)
    .pasted('source_id', input.order_no)
    .pasted('device_id', input.device_id)
    .also(numbers?.length ? taskIsOneOf('task_no') : undefined, numbers)
    .also(input.status?.length ? taskIsOneOf('status') : undefined, input.status)
    .since('ctime', input.ctime_from)
    .until('ctime', input.ctime_to);
}

export const reverseOnWire = (row: Listed): ReverseTask => ({
  ...row,
  started_at: row.started_at && epoch(row.started_at),
  done_at: row.done_at && epoch(row.done_at),
  ctime: epoch(row.ctime),
});

export async function readReverse(tx: ReadTx, taskId: number): Promise<ReverseTask | undefined> {
  const [row] = await tx.sql<Listed>(
    `select ${reverseList.columns} from putaway_task r where r.whs_id = $1 and r.task_id = $2 and r.source_kind = ${ofReverse}`,
    [tx.whs, taskId],
    'outbound.reverse',
  );
  return row && reverseOnWire(row);
}

export const reverseLines = (tx: ReadTx, taskId: number): Promise<ReverseLine[]> =>
  tx.sql<ReverseLine>(
    `select n.line_no, n.sku_id, coalesce(k.sku_name, '') as sku_name, n.qty, n.put_qty, n.location_id, n.decision_id
     from putaway_line n left join sku k on k.site_id = left(n.whs_id, 2) and k.id = n.sku_no
     where n.whs_id = $1 and n.task_id = $2 order by n.line_no`,
    [tx.whs, taskId],
    'outbound.reverse_lines',
  );
