import type { GuardedGroup } from './entry.ts';

/** Sales outbound. */
export const outbound: readonly GuardedGroup[] = [
  {
    needs: 'PC.SalesOutbound.Order.Order',
    source: 'sales-outbound brief 4',
    calls: ['outbound.salesorder.search_sales_order'],
  },
  {
    needs: 'PC.SalesOutbound.Order.Order.Detail',
    source: 'sales-outbound brief 4',
    calls: ['outbound.salesorder.get_order_detail'],
  },
  {
    needs: 'PC.SalesOutbound.Order.Order.Create',
    source: 'sales-outbound brief 4',
    calls: ['outbound.salesorder.create_sales_order'],
  },
  {
    needs: 'PC.SalesOutbound.Order.Order.Cancel',
    source: 'sales-outbound brief 4',
    calls: ['outbound.salesorder.cancel_order'],
  },
  {
    needs: 'PC.SalesOutbound.Order.Order.Allocate',
    source: 'sales-outbound brief 4',
    calls: ['outbound.salesorder.allocate_order'],
  },
  {
    needs: 'PC.SalesOutbound.Wave.ManualWave',
    source: 'sales-outbound brief 4',
    calls: ['outbound.wave.search_manual_candidate', 'outbound.wave.create_manual_wave'],
  },
  {
    needs: 'PC.SalesOutbound.Wave.WaveList',
    source: 'sales-outbound brief 4 and 5.2: the detail of a wave is a drawer of the list',
    calls: ['outbound.wave.search_wave', 'outbound.wave.get_wave_detail'],
  },
  {
    needs: 'PC.SalesOutbound.Task.SubPicking',
    source: 'sales-outbound brief 4',
    calls: ['outbound.subpicking.search_sub_picking'],
  },
  {
    needs: 'PC.SalesOutbound.Task.SubPicking.Detail',
    source: 'sales-outbound brief 4',
    calls: ['outbound.subpicking.get_sub_picking_detail'],
  },
  {
    needs: 'PC.SalesOutbound.Operation.Picking',
    source: 'sales-outbound brief 4',
    calls: [
      'outbound.picking.claim_next',
      'outbound.picking.scan_pickup_id',
      'outbound.picking.scan_container_id',
      'outbound.picking.scan_location',
      'outbound.picking.scan_sku',
      'outbound.picking.report_short',
      'outbound.picking.skip_line',
      'outbound.picking.complete_picking',
      'outbound.picking.pause_picking',
    ],
  },
  {
    needs: 'PC.SalesOutbound.Operation.Picking',
    source: 'decided: what the worker has in hand on the picking page',
    calls: ['outbound.picking.get_my_picking'],
  },
  {
    needs: 'PC.SalesOutbound.Operation.Checking',
    source: 'sales-outbound brief 4',
    calls: ['outbound.checking.scan_task', 'outbound.checking.scan_sku', 'outbound.checking.complete_checking'],
  },
  {
    needs: 'PC.SalesOutbound.Operation.Checking',
    source: 'decided: what the worker has in hand on the checking page, and laying it down',
    calls: ['outbound.checking.get_my_checking', 'outbound.checking.pause_checking'],
  },
  {
    needs: 'PC.SalesOutbound.Operation.Packing',
    source: 'sales-outbound brief 4',
    calls: ['outbound.packing.scan_order', 'outbound.packing.save_weight', 'outbound.packing.complete_packing'],
  },
  {
    needs: 'PC.SalesOutbound.Operation.Packing',
    source: 'decided: what the worker has in hand on the packing page, and laying it down',
    calls: ['outbound.packing.get_my_packing', 'outbound.packing.pause_packing'],
  },
  {
    needs: 'PC.SalesOutbound.Operation.Packing.OverrideWeight',
    source: 'sales-outbound brief 4',
    calls: ['outbound.packing.override_weight'],
  },
  {
    needs: 'PC.SalesOutbound.Operation.Packing',
    source: 'sales-outbound brief 4: printing the waybill is a step of packing',
    calls: ['print.process.outbound.waybill.print_waybill'],
  },
  {
    needs: 'PC.SalesOutbound.Operation.Shipping',
    source: 'sales-outbound brief 4 and 5.9',
    calls: ['outbound.shipping.search_shipping', 'outbound.shipping.create_shipping', 'outbound.shipping.scan_waybill'],
  },
  {
    needs: 'PC.SalesOutbound.Operation.Shipping.Detail',
    source: 'sales-outbound brief 4',
    calls: ['outbound.shipping.get_shipping_detail'],
  },
  {
    needs: 'PC.SalesOutbound.Operation.Shipping.Unload',
    source: 'sales-outbound brief 4',
    calls: ['outbound.shipping.unload_parcel'],
  },
  {
    needs: 'PC.SalesOutbound.Operation.Shipping.Complete',
    source: 'sales-outbound brief 4',
    calls: ['outbound.shipping.complete_shipping'],
  },
  {
    needs: 'PC.SalesOutbound.Task.ReversePicking',
    source: 'sales-outbound brief 4',
    calls: ['outbound.reverse.search_reverse_task'],
  },
  {
    needs: 'PC.SalesOutbound.Task.ReversePicking.Detail',
    source: 'sales-outbound brief 4',
    calls: ['outbound.reverse.get_reverse_task_detail'],
  },
  {
    needs: 'PC.SalesOutbound.Order.Order.ViewPII',
    source: 'platform brief 4; search_pii_read is decided: the list of reads shows what the same key opened',
    calls: ['basic.pii.get_pii_data', 'basic.pii.search_pii_read'],
  },
];
