import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { Wave, WaveOrder } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import type { waveCalls } from '@tallyhouse/contracts/modules/sales-outbound/wave-calls.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';

type Listed = Omit<Wave, 'ctime'> & { ctime: Date };

const orders = (what: string, more = ''): string =>
  `(select ${what} from so_order o where o.whs_id = r.whs_id and o.wave_sn = r.wave_sn and o.wave_sn <> ''${more})::int`;
const lines = (what: string): string =>
  `(select coalesce(${what}, 0) from so_order o join so_line n on n.whs_id = o.whs_id and n.order_no = o.order_no
    where o.whs_id = r.whs_id and o.wave_sn = r.wave_sn and o.wave_sn <> '')::int`;

export const waveList: ListPlan<'ctime'> = {
  table: 'wave',
  key: 'wave_sn',
  keyType: 'text',
  columns: `r.wave_sn, r.status, ${orders('count(*)')} as order_qty, ${lines('count(*)')} as line_qty, ${lines('sum(n.qty)')} as total_qty,
    (select count(*) from wave_order w where w.whs_id = r.whs_id and w.wave_sn = r.wave_sn and w.state = 2)::int as dropped_qty,
    ${orders('count(*)', ' and o.status in (3, 5, 6, 7, 8, 9, 10, 11, 12)')} as picked_order_qty,
    ${orders('count(*)', ' and o.status = 12')} as done_order_qty, ${orders('count(*)', ' and o.status = 13')} as cancelled_qty, r.ctime, r.creator`,
  sorts: { ctime: { column: 'ctime', type: 'timestamptz' } },
  sort: 'ctime',
  order: 'desc',
};

export const waveFilter = (whs: string, input: Omit<InputOf<typeof waveCalls.searchWave>, 'pageno' | 'count'>): Where =>
  where(whs)
    .pasted('wave_sn', input.wave_sn)
    .oneOf('status', input.status)
    .since('ctime', input.ctime_from)
    .until('ctime', input.ctime_to);

export const waveOnWire = (row: Listed): Wave => ({ ...row, ctime: epoch(row.ctime) });

export async function readWave(tx: ReadTx, waveSn: string): Promise<Wave | undefined> {
  const [row] = await tx.sql<Listed>(
    `select ${waveList.columns} from wave r where r.whs_id = $1 and r.wave_sn = $2`,
    [tx.whs, waveSn],
    'outbound.wave',
  );
  return row && waveOnWire(row);
}

export const waveOrders = (tx: ReadTx, waveSn: string): Promise<WaveOrder[]> =>
  tx.sql<WaveOrder>(
    `select w.order_no, w.state, o.status, w.sku_id, w.reason from wave_order w join so_order o on o.whs_id = w.whs_id and o.order_no = w.order_no
     where w.whs_id = $1 and w.wave_sn = $2 order by w.state desc, w.order_no`,
    [tx.whs, waveSn],
    'outbound.wave_orders',
  );
