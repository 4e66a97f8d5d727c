import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { printErrors } from '@tallyhouse/contracts/common/print-errors.ts';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { printCalls } from '@tallyhouse/contracts/modules/platform/print-calls.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { PiiField } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { type Client, somebody } from '../../../../test/kit/test-server.ts';
import { uuidv7 } from '../../../kernel/ids.ts';
import { openPrivacy } from '../../../kernel/privacy/privacy.ts';
import { protectConsigneesIn } from '../jobs/protect-consignees.ts';
import { type House, openHouse } from './kit.ts';

const whs = 'SGE01' as WhsId;
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

const reveal = (client: Client, biz_id: string, field: PiiField = 'consignee', more: { request_id?: string } = {}) =>
  client.call(calls.getPiiData, { data_type: 'sales_order', biz_id, field, reason: 'The courier called', ...more });
const newOrder = async (): Promise<string> => {
  const sku = house.sku();
  await house.stock(sku, 5);
  return house.order([{ sku_id: sku.sku_id, qty: 1 }]);
};
const readsOf = (order: string) =>
  house.server.look(
    `select display_name, data_type, biz_id, field, reason, request_id from site.pii_read where order_no = $1 order by pii_read_id`,
    [order],
  );
const rowOf = async (order: string): Promise<Record<string, unknown>> => {
  const [row = {}] = await house.server.look<Record<string, unknown>>(
    'select * from site.so_consignee where order_no = $1',
    [order],
  );
  return row;
};
const whole = 'Somchai Jaidee\n99/1 Sukhumvit Road, Bangkok\n10110\n081 234 5678';

describe('[call basic.pii.get_pii_data]', () => {
  it('shows one field or all, and writes who, which and why into the log of reads and the audit trail', async () => {
    const order = await newOrder();
    const request_id = uuidv7();
    expect(await reveal(house.supervisor, order, 'consignee', { request_id })).toMatchObject({
      data: { value: whole },
    });
    const fields = {
      consignee_name: 'Somchai Jaidee',
      consignee_phone: '081 234 5678',
      consignee_address: '99/1 Sukhumvit Road, Bangkok',
      consignee_postcode: '10110',
    } as const;
    for (const [field, value] of Object.entries(fields))
      expect(await reveal(house.supervisor, order, field as PiiField)).toMatchObject({ data: { value } });
    const reads = await readsOf(order);
    expect(reads).toHaveLength(5);
    expect(reads[0]).toEqual({
      display_name: 'Priya Nair',
      data_type: 'sales_order',
      biz_id: order,
      field: 'consignee',
      reason: 'The courier called',
      request_id,
    });
    expect(
      await house.server.look(
        `select after, reason from site.audit_log where object_id = $1 and action = 'get_pii_data' order by id limit 1`,
        [order],
      ),
    ).toEqual([
      { after: { data_type: 'sales_order', biz_id: order, field: 'consignee' }, reason: 'The courier called' },
    ]);
  });

  it('stores only the masked text: a repeat of the request shows that and is logged once', async () => {
    const order = await newOrder();
    const request_id = uuidv7();
    await reveal(house.supervisor, order, 'consignee', { request_id });
    const again = await reveal(house.supervisor, order, 'consignee', { request_id });
    expect(again.data).toEqual({ value: 'S*** J***\n*** Bangkok\n***678' });
    expect(await house.server.look('select reply from site.request_key where request_id = $1', [request_id])).toEqual([
      { reply: again.data },
    ]);
    expect(await readsOf(order)).toHaveLength(1);
  });

  it('finds the order of a parcel', async () => {
    const { order } = await house.waved();
    await house.picked(order);
    await house.checked(order);
    const { lmtn } = await house.packed(order);
    const asked = { data_type: 'parcel', biz_id: lmtn, field: 'consignee_name', reason: 'label torn' } as const;
    expect(await house.supervisor.call(calls.getPiiData, asked)).toMatchObject({ data: { value: 'Somchai Jaidee' } });
    expect(await readsOf(order)).toMatchObject([{ data_type: 'parcel', biz_id: lmtn }]);
  });

  it('refuses without a reason, without the permission, and for an order that is not there; nothing is logged', async () => {
    const order = await newOrder();
    const { supervisor, server } = house;
    const empty = { data_type: 'sales_order', biz_id: order, field: 'consignee', reason: ' ' } as const;
    expect(await supervisor.call(calls.getPiiData, empty)).toMatchObject({
      retcode: baseErrors.invalidRequest.retcode,
    });
    const picker = await server.as(somebody.picker);
    expect(await reveal(picker, order)).toMatchObject({ retcode: baseErrors.noPermission.retcode });
    expect(await reveal(supervisor, 'SO0')).toMatchObject({ retcode: baseErrors.notFound.retcode });
    expect(await readsOf(order)).toEqual([]);
  });

  it('stops after pii_reveal_per_hour reads of a user within an hour', async () => {
    const order = await newOrder();
    const { server } = house;
    await server.look(
      `insert into site.conf_value (conf_key, scope, scope_id, conf_value, updated_by)
       select 'pii_reveal_per_hour', 0, '', (count(*) + 1)::text, 'test' from site.pii_read where display_name = 'Priya Nair'`,
    );
    server.kernel.conf.invalidate();
    const both = await Promise.all([reveal(house.supervisor, order), reveal(house.supervisor, order)]);
    const codes = both.map(({ retcode }) => retcode).toSorted((a, b) => b - a);
    expect(codes).toEqual([0, errors.tooManyReveals.retcode]);
    expect(await readsOf(order)).toHaveLength(1);
    await server.look(`delete from site.conf_value where conf_key = 'pii_reveal_per_hour'`);
    server.kernel.conf.invalidate();
  });
});

it('[call basic.pii.search_pii_read] lists the reads of an order, newest first, to holders of the permission', async () => {
  const order = await newOrder();
  await reveal(house.supervisor, order, 'consignee_name');
  await reveal(house.supervisor, order, 'consignee_phone');
  const asked = { pageno: 1, count: 20, order_no: order };
  const { data } = await house.supervisor.call(calls.searchPiiRead, asked);
  expect(data.list).toMatchObject([
    { order_no: order, field: 'consignee_phone', display_name: 'Priya Nair', reason: 'The courier called' },
    { order_no: order, field: 'consignee_name' },
  ]);
  const later = { ...asked, at_from: 4_000_000_000 };
  expect((await house.supervisor.call(calls.searchPiiRead, later)).data.list).toEqual([]);
  const wrong = { ...asked, order: 'sideways' } as never;
  expect(await house.supervisor.call(calls.searchPiiRead, wrong)).toMatchObject({
    retcode: baseErrors.invalidRequest.retcode,
  });
  const picker = await house.server.as(somebody.picker);
  expect(await picker.call(calls.searchPiiRead, asked)).toMatchObject({ retcode: baseErrors.noPermission.retcode });
});

describe('the log of reads', () => {
  it('is append only for the role of the server', async () => {
    const order = await newOrder();
    await reveal(house.supervisor, order);
    const db = house.server.kernel.databases.dbFor(whs);
    for (const sql of ["update pii_read set reason = 'x'", 'delete from pii_read'])
      await expect(db.change({ user_id: 'system' }, (tx) => tx.sql(sql))).rejects.toThrow('permission denied');
  });
});

describe('upkeep of consignees', () => {
  it('seals the rows of an earlier release and empties their plain columns', async () => {
    const order = await newOrder();
    await house.server.look(
      `update site.so_consignee set name_sealed = null, phone_sealed = null, address_sealed = null, postcode_sealed = null,
         name = 'Tan Ah Kow', phone = '6123 4567', address = '1 Old Road', postcode = '' where order_no = $1`,
      [order],
    );
    expect(await reveal(house.supervisor, order, 'consignee_name')).toMatchObject({ data: { value: 'Tan Ah Kow' } });
    expect(await protectConsigneesIn(house.server.kernel, whs)).toMatchObject({ sealed: 1 });
    expect(await rowOf(order)).toMatchObject({ name: null, phone: null, address: null, postcode: null });
    expect(await reveal(house.supervisor, order)).toMatchObject({
      data: { value: 'Tan Ah Kow\n1 Old Road\n6123 4567' },
    });
    expect(await protectConsigneesIn(house.server.kernel, whs)).toMatchObject({ sealed: 0 });
  });

  it('seals again with the new key after a rotation', async () => {
    const order = await newOrder();
    const { kernel } = house.server;
    const { piiKey = '' } = kernel.env;
    const privacy = openPrivacy(['the next key of personal data, long enough', piiKey]);
    const before = (await rowOf(order)).name_sealed as Buffer;
    const { sealed } = await protectConsigneesIn({ ...kernel, privacy }, whs);
    expect(sealed).toBeGreaterThan(0);
    const after = (await rowOf(order)).name_sealed as Buffer;
    expect(after.subarray(1, 5)).toEqual(privacy.keyId);
    expect(before.subarray(1, 5)).toEqual(kernel.privacy.keyId);
    // Back to the key of the other tests.
    const back = openPrivacy([piiKey, 'the next key of personal data, long enough']);
    await protectConsigneesIn({ ...kernel, privacy: back }, whs);
    expect(await reveal(house.supervisor, order)).toMatchObject({ data: { value: whole } });
  });

  it('erases consignees of orders closed longer than consignee_keep_days and keeps the orders', async () => {
    const [old, young, open] = [await newOrder(), await newOrder(), await newOrder()];
    await house.supervisor.call(calls.cancelOrder, { order_no_list: [old, young], reason: 'sold out' });
    await house.server.look(
      `update site.so_order set mtime = now() - case order_no when $1 then interval '91 days' else interval '89 days' end
       where order_no = any($2)`,
      [old, [old, young]],
    );
    await house.server.look(`update site.so_order set mtime = now() - interval '91 days' where order_no = $1`, [open]);
    expect(await protectConsigneesIn(house.server.kernel, whs)).toMatchObject({ erased: 1 });
    const row = await rowOf(old);
    expect(row.erased_at).not.toBeNull();
    const { whs_id: _, order_no: __, erased_at: ___, ...rest } = row;
    expect(Object.values(rest).every((value) => value === null)).toBe(true);
    expect(await reveal(house.supervisor, old)).toMatchObject({ retcode: errors.consigneeErased.retcode });
    const { data } = await house.supervisor.call(calls.getOrderDetail, { order_no: old });
    expect(data).toMatchObject({ order: { order_no: old }, consignee: { name: '', phone: '', address: '' } });
    for (const kept of [young, open])
      expect(await reveal(house.supervisor, kept)).toMatchObject({ data: { value: whole } });
    expect(await protectConsigneesIn(house.server.kernel, whs)).toMatchObject({ erased: 0 });
    expect(await house.server.kernel.metrics.registry.metrics()).toMatch(
      /tallyhouse_personal_data_total\{data="consignee",action="erased"\} 1/,
    );
  });
});

describe('the pages of a waybill', () => {
  const packed = async (): Promise<string> => {
    const { order } = await house.waved();
    await house.picked(order);
    await house.checked(order);
    return (await house.packed(order)).lmtn;
  };
  const payloadsOf = (lmtn: string) =>
    house.server.look(
      `select payload_sealed is not null as sealed, payload is not null as plain from site.print_job where doc_no = $1 order by ctime`,
      [lmtn],
    );

  it('leave the server sealed, never for a browser, and are erased when they are printed', async () => {
    const lmtn = await packed();
    const { data } = await house.supervisor.call(calls.printWaybill, { lmtn });
    const [job_id = ''] = data.job_id_list;
    const page = (pages: 'printer' | 'browser') => house.supervisor.call(printCalls.getPrintJob, { job_id, pages });
    expect((await page('printer')).data.print_list).toMatchObject([{ print_type: 3 }]);
    expect(await page('browser')).toMatchObject({ retcode: printErrors.printNeedsService.retcode });
    expect(await payloadsOf(lmtn)).toEqual([{ sealed: true, plain: false }]);
    await house.labelled(lmtn);
    expect(await payloadsOf(lmtn)).toEqual([{ sealed: false, plain: false }]);
    expect(await page('printer')).toMatchObject({ retcode: printErrors.printPagesErased.retcode });
    const again = await house.supervisor.call(calls.printWaybill, { lmtn, reprint_reason: 1 });
    expect(again.data.print_list).toMatchObject([{ print_type: 3 }]);
  });
});
