import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { CheckWork, PackWork } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { weightResult } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import type { ReadContext } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import { cartonAllowanceG, weightTolerancePct } from '../conf.ts';
import { type WeightRange, rangeOf } from '../domain/weight.ts';
import { consigneeMaskOf } from './consignees.ts';
import { linesOf } from './orders.ts';

interface Taken {
  readonly task_id: number;
  readonly task_no: string;
  readonly epoch: number;
  readonly source_id: string;
}

type Told = Pick<
  CheckWork,
  'task_no' | 'epoch' | 'order_no' | 'tote_id' | 'carrier' | 'cut_off_time' | 'total_qty' | 'line_list'
>;

async function orderAtDesk(tx: ReadTx, of: Taken): Promise<Told> {
  const asked = tx.sql<{ tote_id: string; carrier: string; cut_off_at: Date }>(
    'select tote_id, carrier, cut_off_at from so_order where whs_id = $1 and order_no = $2',
    [tx.whs, of.source_id],
    'outbound.order_at_desk',
  );
  const [[order], lines] = await together(asked, linesOf(tx, [of.source_id]));
  if (!order) throw new Error(`task ${of.task_no} works for no order`);
  return {
    task_no: of.task_no,
    epoch: of.epoch,
    order_no: of.source_id,
    tote_id: order.tote_id,
    carrier: order.carrier,
    cut_off_time: epoch(order.cut_off_at),
    total_qty: lines.reduce((sum, { picked_qty }) => sum + picked_qty, 0),
    line_list: lines.map(({ line_no, sku_id, sku_name, picked_qty, checked_qty }) => ({
      line_no,
      sku_id,
      sku_name,
      picked_qty,
      checked_qty,
    })),
  };
}

export async function checkWorkOnWire(tx: ReadTx, of: Taken): Promise<CheckWork> {
  const desk = await orderAtDesk(tx, of);
  const checked_qty = desk.line_list.reduce((sum, line) => sum + line.checked_qty, 0);
  return { ...desk, checked_qty, is_all_done: checked_qty === desk.total_qty ? 1 : 0 };
}

type Asking = Pick<ReadContext, 'tx' | 'conf'>;

/** What the parcel of an order may weigh. */
export async function weightRangeOf(
  { tx, conf }: Asking,
  orderNo: string,
): Promise<WeightRange & { readonly goods_g: number | null }> {
  const asked = tx.sql<{ goods_g: number | null }>(
    `select case when bool_and(k.weight_g is not null) then sum(k.weight_g * n.checked_qty)::int end as goods_g
     from so_line n join sku k on k.site_id = left(n.whs_id, 2) and k.id = n.sku_no where n.whs_id = $1 and n.order_no = $2`,
    [tx.whs, orderNo],
    'outbound.goods_weight',
  );
  const [[row], tolerance_pct, carton_g] = await together(
    asked,
    conf.get(weightTolerancePct),
    conf.get(cartonAllowanceG),
  );
  const goods_g = row?.goods_g ?? null;
  return { goods_g, ...rangeOf(goods_g, { tolerance_pct, carton_g }) };
}

export interface Weighed {
  readonly actual_g: number;
  readonly weight_result: number;
}

export async function weighed(tx: ReadTx, taskId: number): Promise<Weighed | undefined> {
  const [row] = await tx.sql<Weighed>(
    'select actual_g, weight_result from pack_weight where whs_id = $1 and task_id = $2',
    [tx.whs, taskId],
    'outbound.weighed',
  );
  return row;
}

export async function packWorkOnWire(
  asking: Pick<ReadContext, 'tx' | 'conf' | 'kernel'>,
  of: Taken,
): Promise<PackWork> {
  const { tx } = asking;
  const [desk, consignee, { least_g, most_g }, scale] = await together(
    orderAtDesk(tx, of),
    consigneeMaskOf(tx, asking.kernel.privacy, of.source_id),
    weightRangeOf(asking, of.source_id),
    weighed(tx, of.task_id),
  );
  return {
    ...desk,
    consignee,
    least_g,
    most_g,
    actual_g: scale?.actual_g ?? 0,
    weight_result: scale?.weight_result ?? weightResult.codeOf('not_weighed'),
  };
}
