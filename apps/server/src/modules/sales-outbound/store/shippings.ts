import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { Shipping } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import type { shippingCalls } from '@tallyhouse/contracts/modules/sales-outbound/shipping-calls.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { taskColumn, taskIsOneOf } from '../../../tasks/public.ts';

type Listed = Omit<Shipping, 'ctime' | 'done_at'> & { ctime: Date; done_at: Date | null };

const parcels = (what: string): string =>
  `(select ${what} from so_parcel p where p.whs_id = r.whs_id and p.ship_no = r.ship_no and p.ship_no <> '')::int`;

export const shippingList: ListPlan<'ctime'> = {
  table: 'ship_order',
  key: 'ship_no',
  keyType: 'text',
  columns: `r.ship_no, ${taskColumn('status')} as status, r.carrier, r.plate_no, r.dock_id, ${parcels('count(*)')} as loaded_qty,
    ${parcels('coalesce(sum(p.actual_g), 0)')} as loaded_g,
    (select count(*) from so_parcel p where p.whs_id = r.whs_id and p.carrier = r.carrier and p.status = 1)::int as waiting_qty,
    r.ctime, r.creator, ${taskColumn('done_at')} as done_at`,
  sorts: { ctime: { column: 'ctime', type: 'timestamptz' } },
  sort: 'ctime',
  order: 'desc',
};

export function shippingFilter(
  whs: string,
  input: Omit<InputOf<typeof shippingCalls.searchShipping>, 'pageno' | 'count'>,
): Where {
  return where(whs)
    .pasted('ship_no', input.ship_no)
    .equal('carrier', input.carrier)
    .also(input.status?.length ? taskIsOneOf('status') : undefined, input.status)
    .since('ctime', input.ctime_from)
    .until('ctime', input.ctime_to);
}

export const shippingOnWire = (row: Listed): Shipping => ({
  ...row,
  ctime: epoch(row.ctime),
  done_at: row.done_at && epoch(row.done_at),
});

export async function readShipping(tx: ReadTx, id: string): Promise<Shipping> {
  const [row] = await tx.sql<Listed>(
    `select ${shippingList.columns} from ship_order r where r.whs_id = $1 and r.ship_no = $2`,
    [tx.whs, id],
    'outbound.shipping',
  );
  return row ? shippingOnWire(row) : refuse(baseErrors.notFound, { thing: 'Shipping', id, whs_id: tx.whs });
}

export interface ShipRow {
  readonly task_id: number;
  readonly ship_no: string;
  readonly carrier: string;
}

/** A truck that has not left, and nobody else loads it meanwhile: before its orders, which come in the order of their numbers. */
export async function lockOpenShip(tx: ChangeTx, id: string): Promise<ShipRow> {
  const [row] = await tx.sql<ShipRow & { over: boolean }>(
    `select s.task_id, s.ship_no, s.carrier, (t.done_at is not null or t.cancelled_at is not null) as over
     from ship_order s join task t on t.whs_id = s.whs_id and t.task_id = s.task_id where s.whs_id = $1 and s.ship_no = $2 for update of s`,
    [tx.whs, id],
    'outbound.lock_ship',
  );
  if (!row) return refuse(baseErrors.notFound, { thing: 'Shipping', id, whs_id: tx.whs });
  return row.over ? refuse(errors.shippingOver, { ship: id }) : row;
}
