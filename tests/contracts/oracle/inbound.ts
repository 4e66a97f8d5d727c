import type { GuardedGroup } from './entry.ts';

/** Purchase inbound. */
export const inbound: readonly GuardedGroup[] = [
  {
    needs: 'PC.Inbound.Order.ASN',
    source: 'inbound brief 4.1',
    calls: ['inbound.poasn.search_asn'],
  },
  {
    needs: 'PC.Inbound.Order.ASN.Detail',
    source: 'inbound brief 4.1',
    calls: ['inbound.poasn.get_asn_detail', 'inbound.poasn.search_asn_line', 'inbound.poasn.search_asn_box'],
  },
  {
    needs: 'PC.Inbound.Order.ASN.Detail',
    source: 'decided: cartons are a list of the ASN page, as lines and boxes are',
    calls: ['inbound.poasn.search_asn_carton'],
  },
  {
    needs: 'PC.Inbound.Order.ASN.Create',
    source: 'inbound brief 4.1',
    calls: ['inbound.poasn.create_asn'],
  },
  {
    needs: 'PC.Inbound.Order.ASN.ConfirmDispatch',
    source: 'inbound brief 4.1',
    calls: ['inbound.poasn.confirm_dispatch'],
  },
  {
    needs: 'PC.Inbound.Order.ASN.Cancel',
    source: 'inbound brief 4.1',
    calls: ['inbound.poasn.cancel_asn'],
  },
  {
    needs: 'PC.Inbound.Operation.Arriving',
    source: 'inbound brief 4 and 4.2',
    calls: [
      'inbound.purchaseinbound.scan_arrival_sheet_id',
      'inbound.purchaseinbound.scan_arrival_tracking_id',
      'inbound.purchaseinbound.undo_arrival_tracking_id',
      'inbound.purchaseinbound.save_arrival_carton_qty',
      'inbound.purchaseinbound.check_arrival_complete',
      'inbound.purchaseinbound.complete_arrival',
    ],
  },
  {
    needs: 'PC.Inbound.Operation.Arriving',
    source: 'decided: a step of the arriving page, and what the worker has in hand there',
    calls: ['inbound.purchaseinbound.scan_arrival_location_id', 'inbound.purchaseinbound.get_my_arrival'],
  },
  {
    needs: 'PC.Inbound.Operation.Boxing',
    source: 'inbound brief 4 and 4.4',
    calls: [
      'inbound.poboxing.scan_sheet_id',
      'inbound.poboxing.scan_box_id',
      'inbound.poboxing.pre_scan_sku_id',
      'inbound.poboxing.scan_and_save_sku',
      'inbound.poboxing.save_box_sku',
      'inbound.poboxing.delete_box_sku',
      'inbound.poboxing.complete_box',
      'inbound.poboxing.complete_boxing',
    ],
  },
  {
    needs: 'PC.Inbound.Operation.Boxing',
    source: 'decided: what the worker has in hand on the boxing page, and laying it down',
    calls: ['inbound.poboxing.get_my_boxing', 'inbound.poboxing.pause_boxing'],
  },
  {
    needs: 'PC.Inbound.Operation.Counting',
    source: 'inbound brief 4.3',
    calls: [
      'inbound.counting.search_group_list',
      'inbound.counting.search_group_working_list',
      'inbound.counting.search_group_detail',
      'inbound.counting.check_tracking_id',
      'inbound.counting.create_tracking_id',
      'inbound.counting.update_tracking_id',
      'inbound.counting.search_sku_scanning',
      'inbound.counting.check_surplus',
      'inbound.counting.save_counting_record',
      'inbound.counting.check_group_complete_record',
      'inbound.counting.create_group_complete_record',
    ],
  },
  {
    needs: 'PC.Inbound.Operation.Receiving',
    source: 'inbound brief 4 and 4.4',
    calls: [
      'inbound.purchaseinbound.scan_receiving_sheet_id',
      'inbound.purchaseinbound.scan_receiving_device_id',
      'inbound.purchaseinbound.save_receiving_sku',
      'inbound.purchaseinbound.delete_receiving_sku',
      'inbound.purchaseinbound.complete_receiving',
    ],
  },
  {
    needs: 'PC.Inbound.Operation.Receiving',
    source: 'decided: steps of the receiving page, what the worker has in hand there, and laying it down',
    calls: [
      'inbound.purchaseinbound.pre_scan_receiving_sku',
      'inbound.purchaseinbound.get_my_receiving',
      'inbound.purchaseinbound.pause_receiving',
    ],
  },
  {
    needs: 'PC.Inbound.Task.Putaway',
    source: 'inbound brief 4 and 4.5',
    calls: ['inbound.putaway.search_putaway_task'],
  },
  {
    needs: 'PC.Inbound.Task.Putaway.Detail',
    source: 'inbound brief 4 and 4.5',
    calls: ['inbound.putaway.get_putaway_task_detail'],
  },
  {
    needs: 'PC.Inbound.Operation.StandardPutaway',
    source: 'inbound brief 4 and 4.5',
    calls: ['inbound.putaway.scan_device_id', 'inbound.putaway.report_putaway_exception'],
  },
  {
    needs: 'PC.Inbound.Operation.StandardPutaway',
    source: 'inbound brief 4 and 4.5',
    further: {
      keys: ['PC.Inbound.Operation.StandardPutaway.ChangeLocation'],
      when: 'the goods go to another location than the task names',
    },
    calls: ['inbound.putaway.complete_putaway'],
  },
  {
    needs: 'PC.Inbound.Operation.StandardPutaway',
    source:
      'decided: the worker of the putaway page takes, lays down and resumes the task; assigning others is another key',
    calls: [
      'inbound.putaway.claim_next_putaway_task',
      'inbound.putaway.pause_putaway_task',
      'inbound.putaway.get_my_putaway',
    ],
  },
];
