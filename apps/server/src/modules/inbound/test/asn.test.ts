import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { asnTab, missingAction } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import type { Client } from '../../../../test/kit/test-server.ts';
import { type Dock, openDock, status } from './kit.ts';

let dock: Dock;
beforeAll(async () => {
  dock = await openDock();
});
afterAll(() => dock.stop());

const page = { pageno: 1, count: 20 };

describe('an ASN', () => {
  it('is announced with its lines and cartons [call inbound.poasn.create_asn] [call inbound.poasn.search_asn_carton]', async () => {
    const [a, b] = [dock.sku(), dock.sku()];
    const asn_id = await dock.announce(
      [dock.line(a, 30), dock.line(b, 12, { supplier_lot: 'L1', expiry_date: '2027-05-31' })],
      {
        external_no: 'DN-1',
        plate_no: 'sgx 1',
        tracking_list: ['CT-1', 'CT-2'],
      },
    );
    expect(asn_id).toMatch(/^IA\d{12}$/);
    const { data } = await dock.supervisor.call(calls.getAsnDetail, { asn_id });
    expect(data).toMatchObject({
      status: status('pending'),
      sku_qty: 2,
      expected_qty: 42,
      carton_qty: 2,
      plate_no: 'SGX 1',
      version: 1,
    });
    const lines = await dock.supervisor.call(calls.searchAsnLine, { asn_id, ...page });
    expect(lines.data.list).toMatchObject([
      { line_no: 1, sku_id: a, expected_qty: 30, open_qty: 30 },
      { line_no: 2, sku_id: b, supplier_lot: 'L1', expiry_date: '2027-05-31' },
    ]);
    const cartons = await dock.supervisor.call(calls.searchAsnCarton, { asn_id, ...page });
    expect(cartons.data.list.map(({ tracking_id }) => tracking_id)).toEqual(['CT-1', 'CT-2']);
  });

  it('keeps what was announced from who counts it until it is counted: a supervisor sees it all along [call inbound.poasn.get_asn_detail] [call inbound.poasn.search_asn_line]', async () => {
    const sku = dock.sku();
    const asn_id = await dock.arrived([dock.line(sku, 30)]);
    const seenBy = async (person: Client): Promise<unknown[]> => {
      const [one, many, lines] = [
        await person.call(calls.getAsnDetail, { asn_id }),
        await person.call(calls.searchAsn, { ...page, asn_id }),
        await person.call(calls.searchAsnLine, { ...page, asn_id }),
      ];
      const [line] = lines.data.list;
      return [one.data.expected_qty, many.data.list[0]?.expected_qty, line?.expected_qty, line?.open_qty];
    };
    expect(await seenBy(dock.clerk)).toEqual([null, null, null, null]);
    expect(await seenBy(dock.supervisor)).toEqual([30, 30, 30, 30]);
    const { data: boxing } = await dock.clerk.call(calls.scanSheetId, { scan_code: asn_id });
    await dock.boxed(boxing, sku, 28);
    expect(await seenBy(dock.clerk)).toEqual([null, null, null, null]);
    const { task_no, epoch } = boxing;
    const closed = await dock.clerk.call(calls.completeBoxing, {
      task_no,
      epoch,
      missing_action: missingAction.codeOf('close'),
    });
    expect(closed).toMatchObject({ retcode: 0 });
    expect(await seenBy(dock.clerk)).toEqual([30, 30, 30, 0]);
  });

  it('is refused when its partner, a SKU, a carton or the number of the supplier does not fit', async () => {
    const sku = dock.sku();
    const other = dock.sku();
    await dock.announce([dock.line(sku, 1)], { external_no: 'DN-2', tracking_list: ['CT-9'] });
    const input = {
      supplier_id: dock.supplier,
      owner_id: dock.owner,
      purchase_type: 1,
      asn_type: 1,
      external_no: '',
      po_no: '',
      delivery_date: '2026-11-20',
      carrier: '',
      plate_no: '',
      remark: '',
      carton_qty: 0,
      tracking_list: [] as string[],
      line_list: [dock.line(sku, 1)],
    };
    const told = async (more: Partial<typeof input>): Promise<number> =>
      (await dock.supervisor.call(calls.createAsn, { ...input, ...more })).retcode;
    expect(await told({ supplier_id: 'NOBODY' })).toBe(errors.partnerNotActive.retcode);
    expect(await told({ owner_id: 'NOBODY' })).toBe(errors.partnerNotActive.retcode);
    expect(await told({ line_list: [dock.line('NOPE', 1)] })).toBe(errors.lineWrong.retcode);
    expect(await told({ line_list: [dock.line(sku, 1), dock.line(sku, 2)] })).toBe(errors.lineWrong.retcode);
    const dates = { production_date: '2026-05-01', expiry_date: '2026-04-01' };
    expect(await told({ line_list: [dock.line(other, 1, dates)] })).toBe(errors.lineWrong.retcode);
    expect(await told({ external_no: 'DN-2' })).toBe(errors.externalNoTaken.retcode);
    expect(await told({ tracking_list: ['CT-9'] })).toBe(errors.cartonLabelTaken.retcode);
    expect(await told({ tracking_list: ['CT-10', 'CT-10'] })).toBe(errors.cartonLabelTaken.retcode);
    await dock.server.look(`update site.sku set lifecycle_status = 4 where site_id = 'SG' and sku_id = $1`, [other]);
    expect(await told({ line_list: [dock.line(other, 1)] })).toBe(errors.lineWrong.retcode);
  });

  it('is found by its tab, its SKU and its cartons [call inbound.poasn.search_asn]', async () => {
    const sku = dock.sku();
    const asn_id = await dock.announce([dock.line(sku, 5)], { tracking_list: ['CT-F1'], plate_no: 'FIND 1' });
    const ids = async (filter: object): Promise<string[]> =>
      (await dock.supervisor.call(calls.searchAsn, { ...page, ...filter })).data.list.map((one) => one.asn_id);
    expect(await ids({ sku_id: sku })).toEqual([asn_id]);
    expect(await ids({ tracking_id: 'CT-F1,CT-none' })).toEqual([asn_id]);
    expect(await ids({ plate_no: 'FIND 1', tab: asnTab.codeOf('coming') })).toEqual([asn_id]);
    expect(await ids({ plate_no: 'FIND 1', tab: asnTab.codeOf('done') })).toEqual([]);
    expect(await ids({ asn_id: `${asn_id},IA0` })).toEqual([asn_id]);
  });

  it('goes on its way when its supplier says so, and all named with it or none [call inbound.poasn.confirm_dispatch]', async () => {
    const [a, b] = await Promise.all([
      dock.announce([dock.line(dock.sku(), 1)]),
      dock.announce([dock.line(dock.sku(), 1)]),
    ]);
    expect(await dock.supervisor.call(calls.confirmDispatch, { asn_id_list: [a] })).toMatchObject({ retcode: 0 });
    expect(await dock.statusOf(a)).toBe(status('in_transit'));
    const again = await dock.supervisor.call(calls.confirmDispatch, { asn_id_list: [b, a] });
    expect(again.retcode).toBe(errors.asnStatus.retcode);
    expect(await dock.statusOf(b)).toBe(status('pending'));
  });

  it('is cancelled before it arrives and not after [call inbound.poasn.cancel_asn]', async () => {
    const asn = await dock.announce([dock.line(dock.sku(), 1)], { tracking_list: ['CT-C1'] });
    const reason = 'Ordered twice';
    expect(await dock.supervisor.call(calls.cancelAsn, { asn_id_list: [asn], reason })).toMatchObject({ retcode: 0 });
    expect(await dock.statusOf(asn)).toBe(status('cancelled'));
    const here = await dock.arrived([dock.line(dock.sku(), 1)]);
    const late = await dock.supervisor.call(calls.cancelAsn, { asn_id_list: [here], reason });
    expect(late.retcode).toBe(errors.goodsArrived.retcode);
    expect(await dock.statusOf(here)).toBe(status('arrived'));
  });
});

const announced = () => dock.announce([dock.line(dock.sku(), 1)]);
refusesWithoutKey(
  () => dock.server,
  [
    withoutKey('[call inbound.poasn.search_asn]', calls.searchAsn, () => page),
    withoutKey('[call inbound.poasn.get_asn_detail]', calls.getAsnDetail, async () => ({ asn_id: await announced() })),
    withoutKey('[call inbound.poasn.search_asn_line]', calls.searchAsnLine, async () => ({
      asn_id: await announced(),
      ...page,
    })),
    withoutKey('[call inbound.poasn.search_asn_carton]', calls.searchAsnCarton, async () => ({
      asn_id: await announced(),
      ...page,
    })),
    withoutKey('[call inbound.poasn.create_asn]', calls.createAsn, () => ({
      supplier_id: dock.supplier,
      owner_id: dock.owner,
      purchase_type: 1,
      asn_type: 1,
      external_no: '',
      po_no: '',
      delivery_date: '2026-11-20',
      carrier: '',
      plate_no: '',
      remark: '',
      carton_qty: 1,
      tracking_list: [],
      line_list: [dock.line(dock.sku(), 1)],
    })),
    withoutKey('[call inbound.poasn.confirm_dispatch]', calls.confirmDispatch, async () => ({
      asn_id_list: [await announced()],
    })),
    withoutKey('[call inbound.poasn.cancel_asn]', calls.cancelAsn, async () => ({
      asn_id_list: [await announced()],
      reason: 'Not sent',
    })),
  ],
);
