import { asnExport as codes } from '@tallyhouse/contracts/modules/inbound/asn-calls.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundPermissions as may } from '@tallyhouse/contracts/modules/inbound/permissions.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { asnFilter, asnList } from '../store/asns.ts';

export const asnListExport: ExportDef = {
  ...codes,
  fileName: 'ASN',
  permission: may.asnExport,
  page: may.asnList,
  columns: {
    asn_id: 'text',
    external_no: 'text',
    po_no: 'text',
    asn_type: 'number',
    purchase_type: 'number',
    supplier_id: 'text',
    owner_id: 'text',
    status: 'number',
    delivery_date: { type: 'text', sql: `to_char(delivery_date, 'YYYY-MM-DD')` },
    plate_no: 'text',
    carrier: 'text',
    carton_qty: 'number',
    arrived_carton_qty: 'number',
    sku_qty: 'number',
    expected_qty: 'number',
    received_qty: 'number',
    put_qty: 'number',
    short_qty: 'number',
    due_time: 'time',
    dispatch_time: 'time',
    arriving_time: 'time',
    arrived_time: 'time',
    received_time: 'time',
    done_time: 'time',
    creator: 'text',
    ctime: 'time',
  },
  rows: (whs, filters) => {
    const asked = calls.searchAsn.input.parse(filters);
    return rowsOfList(asnList, asnFilter(whs, asked), asked);
  },
};
