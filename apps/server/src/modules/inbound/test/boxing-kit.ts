import { expect } from 'vitest';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import type { Dock } from './kit.ts';

interface Read {
  supplier_lot: string;
  production_date: string | null;
  expiry_date: string | null;
  uid_list: string[];
  grade: number;
}
export const plain: Read = { supplier_lot: '', production_date: null, expiry_date: null, uid_list: [], grade: 1 };

/** An ASN of one line at the boxing desk of the file, with an open box. */
export const boxingDesk =
  (open: () => Dock) =>
  async (qty: number, needs = '') => {
    const dock = open();
    const sku_id = dock.sku();
    if (needs !== '')
      await dock.server.look(`update site.sku set ${needs} where site_id = 'SG' and sku_id = $1`, [sku_id]);
    const asn_id = await dock.arrived([dock.line(sku_id, qty)]);
    const { data } = await dock.clerk.call(calls.scanSheetId, { scan_code: asn_id });
    const claim = { task_no: data.task_no, epoch: data.epoch };
    const device_id = dock.box();
    const opened = await dock.clerk.call(calls.scanBoxId, { ...claim, device_id });
    expect(opened).toMatchObject({ retcode: 0 });
    const { box_no } = opened.data;
    const save = (more: Partial<Read> & { qty: number; box_no?: number }) =>
      dock.clerk.call(calls.saveBoxSku, { ...claim, box_no, sku_id, ...plain, ...more });
    const complete = (location_id = 'PUT-01', box = box_no) =>
      dock.clerk.call(calls.completeBox, { ...claim, box_no: box, location_id });
    const end = (missing_action: number) => dock.clerk.call(calls.completeBoxing, { ...claim, missing_action });
    const line = async () =>
      (await dock.supervisor.call(calls.searchAsnLine, { asn_id, pageno: 1, count: 20 })).data.list[0];
    return { sku_id, asn_id, claim, device_id, box_no, save, complete, end, line };
  };
