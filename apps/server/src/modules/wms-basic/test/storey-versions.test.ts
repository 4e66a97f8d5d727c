import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { updateStorey, deleteStorey } = wmsBasicCalls;

let server: TestServer;
let admin: Client;
let supervisor: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  supervisor = await server.as(somebody.supervisor);
});
afterAll(() => server.stop());

const docks = { storey_name: 'Docks', floor_no: 0, height_mm: 9_000, area_m2: 4_150, sort: 30, status: 1 };
const stale = { storey_id: 'ST03', version: 1 };

const row = async (): Promise<{ storey_name: string; version: number } | undefined> => {
  const [found] = await server.look<{ storey_name: string; version: number }>(
    `select storey_name, version from site.storey where whs_id = 'SGE01' and storey_id = 'ST03'`,
  );
  return found;
};

describe('two people with the same storey open', () => {
  beforeAll(async () => {
    await supervisor.call(updateStorey, { ...docks, ...stale });
    // Half past ten in the evening in London is half past six in the morning in Singapore.
    await server.look(
      `update site.storey set mtime = '2026-03-14 22:30:40+00' where whs_id = 'SGE01' and storey_id = 'ST03'`,
    );
  });

  it('the second edit is refused, and she is told who was first and when on the clock of the warehouse', async () => {
    const said = await admin.call(updateStorey, { ...docks, ...stale, storey_name: 'Mine' });
    expect(said).toMatchObject({
      http: 409,
      retcode: -100409,
      message: 'Changed by lim.weijie@tallyhouse.example at 2026-03-15 06:30. Reload to see the new values.',
      data: { error: 'changedMeanwhile', params: { user: 'lim.weijie@tallyhouse.example', time: '2026-03-15 06:30' } },
    });
    expect(await row()).toEqual({ storey_name: 'Docks', version: 2 });
  });

  it('a stale delete is refused in the same words', async () => {
    const said = await admin.call(deleteStorey, stale);
    expect(said).toMatchObject({
      http: 409,
      retcode: -100409,
      message: 'Changed by lim.weijie@tallyhouse.example at 2026-03-15 06:30. Reload to see the new values.',
    });
    expect(await row()).toEqual({ storey_name: 'Docks', version: 2 });
  });

  it('a version that does not exist yet is refused too', async () => {
    const said = await admin.call(updateStorey, { ...docks, storey_id: 'ST03', version: 3 });
    expect(said.retcode).toBe(-100409);
  });

  it('after a reload the edit is taken', async () => {
    const said = await admin.call(updateStorey, { ...docks, storey_id: 'ST03', version: 2, storey_name: 'Mine' });
    expect(said).toMatchObject({ retcode: 0, data: { version: 3 } });
    expect(await row()).toEqual({ storey_name: 'Mine', version: 3 });
  });

  it('of twenty edits of the same version at once exactly one is taken', async () => {
    const before = await row();
    const said = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        admin.call(updateStorey, { ...docks, storey_id: 'ST03', version: 3, storey_name: `Edit ${n}` }),
      ),
    );
    expect(said.filter(({ retcode }) => retcode === 0)).toHaveLength(1);
    expect(said.filter(({ retcode }) => retcode === -100409)).toHaveLength(19);
    expect((await row())?.version).toBe((before?.version ?? 0) + 1);
  });
});

describe('a storey that is not there', () => {
  it('cannot be edited or deleted: not found, with the warehouse it was looked for in', async () => {
    for (const call of [updateStorey, deleteStorey] as const) {
      const input =
        call === updateStorey ? { ...docks, storey_id: 'ST99', version: 1 } : { storey_id: 'ST99', version: 1 };
      const said = await admin.call(call, input as never);
      expect(said).toMatchObject({
        http: 404,
        retcode: -100404,
        message: 'Storey ST99 not found in SGE01. Check the number and the warehouse.',
        data: { error: 'notFound', params: { thing: 'Storey', id: 'ST99', whs_id: 'SGE01' } },
      });
    }
  });
});

describe('a warehouse whose time region nobody knows', () => {
  it.each(['', 'Mars/Olympus'])(
    'counts its time as Asia/Shanghai when the region is "%s" [SHELL-8-24]',
    async (region) => {
      await server.look(`update control.warehouse_directory set time_region = $1 where whs_id = 'SGE01'`, [region]);
      await server.look(
        `update site.storey set mtime = '2026-03-14 22:30:40+00' where whs_id = 'SGE01' and storey_id = 'ST03'`,
      );
      const person = await server.as(somebody.administrator);
      expect((await person.call(accountCalls.getLoginInfo, {})).data).toMatchObject({ time_region: 'Asia/Shanghai' });
      const said = await person.call(updateStorey, { ...docks, ...stale });
      expect(said).toMatchObject({ retcode: -100409, data: { params: { time: '2026-03-15 06:30' } } });
    },
  );
});
