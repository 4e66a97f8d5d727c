import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceManagementCalls as calls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { deviceStatus } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let supervisor: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  supervisor = await server.as(somebody.supervisor);
});
afterAll(() => server.stop());

const moves = [
  ['lock_device', '[call basic.device.lock_device]', calls.lockDevice, 'normal', 'locked', 10],
  ['unlock_device', '[call basic.device.unlock_device]', calls.unlockDevice, 'locked', 'normal', 11],
  ['report_damaged', '[call basic.device.report_damaged]', calls.reportDamaged, 'locked', 'damaged', 12],
  ['repair_device', '[call basic.device.repair_device]', calls.repairDevice, 'damaged', 'normal', 13],
  ['report_lost', '[call basic.device.report_lost]', calls.reportLost, 'in_transit', 'lost', 14],
  ['report_found', '[call basic.device.report_found]', calls.reportFound, 'lost', 'normal', 15],
  ['scrap_device', '[call basic.device.scrap_device]', calls.scrapDevice, 'damaged', 'scrapped', 16],
] as const;

const made = async (status: string): Promise<string[]> => {
  const said = await admin.call(calls.createDevice, {
    template_id: 'K-25',
    qty: 2,
    home_location_id: null,
    note: null,
  });
  const ids = said.data.device_id_list;
  await server.look('update site.device set status = $2 where device_id = any($1)', [
    ids,
    deviceStatus.codeOf(status as never),
  ]);
  return ids;
};

describe('the status of a device', () => {
  it.each(moves)(
    '%s moves all devices it names, with a reason and a history %s',
    async (verb, _, call, from, to, event) => {
      const ids = await made(from);
      const said = await supervisor.call(call, { device_id_list: ids, reason: 'Seen by hand' });
      expect(said.data).toEqual({ count: 2 });
      const rows = await server.look(
        `select d.status, d.version, d.status_reason, h.note, h.actor, a.action, a.reason, a.before, a.after
       from site.device d join site.device_history h on h.device_id = d.device_id and h.event = $2
       join site.audit_log a on a.object_id = d.device_id and a.action = $3 where d.device_id = any($1)`,
        [ids, event, verb],
      );
      const row = {
        status: deviceStatus.codeOf(to),
        version: 2,
        status_reason: to === 'normal' ? '' : 'Seen by hand',
        note: 'Seen by hand',
        actor: 'lim.weijie@tallyhouse.example',
        action: verb,
        reason: 'Seen by hand',
        before: { status: deviceStatus.codeOf(from) },
        after: { status: deviceStatus.codeOf(to) },
      };
      expect(rows).toEqual([row, row]);
    },
  );

  it.each(moves)(
    '%s refuses a device in a status it cannot leave, and moves none of the others %s',
    async (_verb, _id, call, from) => {
      const [good = ''] = await made(from);
      const [scrapped = ''] = await made('scrapped');
      const said = await supervisor.call(call, { device_id_list: [good, scrapped], reason: 'x' });
      expect(said).toMatchObject({
        http: 422,
        retcode: -241007,
        message: `Device ${scrapped} has another status now. Refresh the page and look again.`,
      });
      const [row] = await server.look('select status, version from site.device where device_id = $1', [good]);
      expect(row).toEqual({ status: deviceStatus.codeOf(from), version: 1 });
    },
  );

  it.each(moves)('%s needs a reason, and devices of this warehouse %s', async (_verb, _id, call, from) => {
    const [id = ''] = await made(from);
    expect(await supervisor.call(call, { device_id_list: [id], reason: '  ' })).toMatchObject({ http: 400 });
    expect(await supervisor.call(call, { device_id_list: [id, 'NOWHERE'], reason: 'x' })).toMatchObject({
      http: 404,
    });
  });

  it('lock_device by two users at the same moment locks once and refuses the other', async () => {
    const [id = ''] = await made('normal');
    const both = await Promise.all(
      [supervisor, admin].map((who) => who.call(calls.lockDevice, { device_id_list: [id], reason: 'x' })),
    );
    expect(both.map(({ retcode }) => retcode).toSorted((a, b) => a - b)).toEqual([-241007, 0]);
  });
});

const devicesIn = async (status: string) => ({ device_id_list: await made(status), reason: 'Seen by hand' });
refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.device.lock_device]', calls.lockDevice, () => devicesIn('normal')),
    withoutKey('[call basic.device.unlock_device]', calls.unlockDevice, () => devicesIn('locked')),
    withoutKey('[call basic.device.report_damaged]', calls.reportDamaged, () => devicesIn('locked')),
    withoutKey('[call basic.device.repair_device]', calls.repairDevice, () => devicesIn('damaged')),
    withoutKey('[call basic.device.report_lost]', calls.reportLost, () => devicesIn('in_transit')),
    withoutKey('[call basic.device.report_found]', calls.reportFound, () => devicesIn('lost')),
    withoutKey('[call basic.device.scrap_device]', calls.scrapDevice, () => devicesIn('damaged')),
  ],
);
