import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stationCalls } from '@tallyhouse/contracts/modules/floor/station-calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { searchStation, createStation, updateStation, deleteStation, setDefaultStation, bindStation, releaseStation } =
  stationCalls;

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

const desk = {
  station_name: 'Desk',
  station_type: 8,
  zone_id: null,
  location_id: 'PCK-01',
  scale_id: null,
  pad: 0 as const,
  status: 1,
};
const make = async (station_id: string): Promise<void> => {
  expect((await admin.call(createStation, { station_id, ...desk })).message).toBe('success');
};
const stored = async (id: string): Promise<Record<string, unknown> | undefined> => {
  const [row] = await server.look<Record<string, unknown>>(
    `select * from site.station where whs_id = 'SGE01' and station_id = $1`,
    [id],
  );
  return row;
};

describe('search_station', () => {
  it('lists and filters [call basic.station.search_station]', async () => {
    const ids = async (filter: object): Promise<string[]> =>
      (await admin.call(searchStation, { pageno: 1, count: 20, ...filter })).data.list.map(
        ({ station_id }) => station_id,
      );
    expect(await ids({})).toEqual(['BOX-01', 'CHK-01S', 'COL-01S', 'PCK-01S', 'PCK-02S', 'QC-01S']);
    expect(await ids({ station_type: [8] })).toEqual(['PCK-01S', 'PCK-02S']);
    expect(await ids({ station_id: 'COL-01S' })).toEqual(['COL-01S']);
    expect(await ids({ status: [2] })).toEqual([]);
  });
});

describe('create_station', () => {
  it('stands at a place that is there [call basic.station.create_station]', async () => {
    await make('PCK-90S');
    expect(await stored('PCK-90S')).toMatchObject({ ...desk, scale_id: '', is_default: 0 });
    expect(await admin.call(createStation, { station_id: 'PCK-90S', ...desk })).toMatchObject({
      http: 422,
      retcode: -211151,
    });
    expect(await admin.call(createStation, { station_id: 'PCK-91S', ...desk, location_id: 'NO' })).toMatchObject({
      http: 422,
      retcode: -211155,
    });
    expect(await admin.call(createStation, { station_id: 'PCK-91S', ...desk, location_id: null })).toMatchObject({
      http: 422,
      retcode: -211155,
    });
  });

  it('stands in a zone where no place is said', async () => {
    const said = await admin.call(createStation, { station_id: 'PCK-92S', ...desk, location_id: null, zone_id: 'P1' });
    expect(said.retcode).toBe(0);
    expect(await stored('PCK-92S')).toMatchObject({ zone_id: 'P1', location_id: null });
  });
});

describe('update_station and set_default_station', () => {
  it('make one the default of its type, and no other stays it [call basic.station.set_default_station]', async () => {
    expect((await admin.call(setDefaultStation, { station_id: 'PCK-02S', version: 1 })).data).toEqual({ version: 2 });
    expect(await stored('PCK-02S')).toMatchObject({ is_default: 1 });
    expect(await stored('PCK-01S')).toMatchObject({ is_default: 0 });
  });

  it('of another type it is no default any more [call basic.station.update_station]', async () => {
    const said = await admin.call(updateStation, { station_id: 'CHK-01S', version: 1, ...desk, station_type: 9 });
    expect(said.data).toEqual({ version: 2 });
    expect(await stored('CHK-01S')).toMatchObject({ station_type: 9, is_default: 0 });
  });

  it('refuse a blocked one as the default', async () => {
    await make('PCK-93S');
    await admin.call(updateStation, { station_id: 'PCK-93S', version: 1, ...desk, status: 2 });
    expect(await admin.call(setDefaultStation, { station_id: 'PCK-93S', version: 2 })).toMatchObject({
      http: 422,
      retcode: -211154,
    });
  });
});

describe('bind_station', () => {
  it('bind_station binds the scanned station and releases the one before [call basic.station.bind_station]', async () => {
    await make('PCK-94S');
    await make('PCK-95S');
    expect((await clerk.call(bindStation, { station_id: 'PCK-94S' })).data).toEqual({
      station_id: 'PCK-94S',
      station_name: 'Desk',
      station_type: 8,
    });
    const since = (await stored('PCK-94S'))?.bound_at;
    await clerk.call(bindStation, { station_id: 'PCK-94S' });
    expect(await stored('PCK-94S')).toMatchObject({ current_user_id: somebody.clerk, bound_at: since });
    await clerk.call(bindStation, { station_id: 'PCK-95S' });
    expect(await stored('PCK-94S')).toMatchObject({ current_user_id: null, bound_at: null });
    expect(
      await server.look(`select 1 from site.outbox where subject = 'wms.SG.SGE01.basic.station.bound'`),
    ).not.toEqual([]);
  });

  it('takes her to one place of those she scans at once, on as many computers', async () => {
    const desks = Array.from({ length: 8 }, (_, n) => `PCK-8${n}S`);
    for (const id of desks) await make(id);
    for (let round = 0; round < 5; round += 1) {
      const said = await Promise.all(desks.map((station_id) => clerk.call(bindStation, { station_id })));
      expect(said.map(({ message }) => message)).toEqual(desks.map(() => 'success'));
      const hers = await server.look(`select 1 from site.station where whs_id = 'SGE01' and current_user_id = $1`, [
        somebody.clerk,
      ]);
      expect(hers).toHaveLength(1);
    }
  });

  it('refuses one that another works at, and says who and since when', async () => {
    await make('PCK-96S');
    await clerk.call(bindStation, { station_id: 'PCK-96S' });
    await server.look(`update site.station set bound_at = '2026-03-14 01:12:00+00' where station_id = 'PCK-96S'`);
    expect(await admin.call(bindStation, { station_id: 'PCK-96S' })).toMatchObject({
      http: 422,
      retcode: -211080,
      message: `Station PCK-96S is used by ${somebody.clerk} since 09:12. Ask them to leave it, or scan another one.`,
    });
    expect(await admin.call(deleteStation, { station_id: 'PCK-96S', version: 1 })).toMatchObject({ retcode: -211080 });
  });

  it('refuses a blocked one and one that is not there', async () => {
    expect(await clerk.call(bindStation, { station_id: 'PCK-93S' })).toMatchObject({ retcode: -211154 });
    expect(await clerk.call(bindStation, { station_id: 'NOPE' })).toMatchObject({ retcode: -100404 });
  });
});

describe('release_station', () => {
  it('is for who works there, or who may edit stations [call basic.station.release_station]', async () => {
    await make('PCK-97S');
    await admin.call(bindStation, { station_id: 'PCK-97S' });
    expect(await clerk.call(releaseStation, { station_id: 'PCK-97S' })).toMatchObject({ http: 403, retcode: -100401 });
    expect((await admin.call(releaseStation, { station_id: 'PCK-97S' })).retcode).toBe(0);
    expect(await stored('PCK-97S')).toMatchObject({ current_user_id: null });
  });
});

describe('delete_station', () => {
  it('takes it away [call basic.station.delete_station]', async () => {
    await make('PCK-98S');
    expect((await admin.call(deleteStation, { station_id: 'PCK-98S', version: 1 })).retcode).toBe(0);
    expect(await stored('PCK-98S')).toBeUndefined();
  });
});

const made = async (station_id: string) => {
  await make(station_id);
  return { station_id, version: 1 };
};
refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.station.search_station]', searchStation, () => ({ pageno: 1, count: 20 })),
    withoutKey('[call basic.station.create_station]', createStation, () => ({ station_id: 'PCK-60S', ...desk })),
    withoutKey('[call basic.station.update_station]', updateStation, async () => ({
      ...(await made('PCK-61S')),
      ...desk,
    })),
    withoutKey('[call basic.station.delete_station]', deleteStation, () => made('PCK-62S')),
    withoutKey('[call basic.station.set_default_station]', setDefaultStation, () => made('PCK-63S')),
  ],
);
