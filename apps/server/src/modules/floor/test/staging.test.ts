import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stagingCalls } from '@tallyhouse/contracts/modules/floor/staging-calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { searchStagingLocation, createStagingLocation, updateStagingLocation, deleteStagingLocation } = stagingCalls;

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

const lane = {
  location_name: 'Lane',
  storey_id: null,
  max_container: 12,
  status: 1,
  status_reason: null,
  served_zone_id: null,
  station_id: null,
  priority: 0,
  destination: null,
  carrier: 'Parcelo',
  cutoff_minute: 1_080,
  dispute_class: null,
  approver_role: null,
  party_rule: null,
  max_value_minor: null,
};
const search = async (staging_type: number[], filter: object = {}): Promise<string[]> =>
  (await admin.call(searchStagingLocation, { pageno: 1, count: 50, staging_type, ...filter })).data.list.map(
    ({ location_id }) => location_id,
  );

describe('search_staging_location', () => {
  it('search_staging_location lists the places of the requested kinds [call basic.location.search_staging_location]', async () => {
    expect(await search([11])).toEqual(['ARR-01']);
    expect(await search([21, 27])).toEqual(['ML-01', 'ML-02', 'ML-03', 'ML-04', 'RTS-01']);
    const { data } = await admin.call(searchStagingLocation, { pageno: 1, count: 20, staging_type: [11] });
    expect(data.list[0]).toMatchObject({ location_name: 'Arriving 1', dock_list: ['D01'], carrier: '', priority: 0 });
  });

  it('filters by id and status', async () => {
    expect(await search([21], { location_id: 'ML-02,ARR-01' })).toEqual(['ML-02']);
    expect(await search([21], { status: [2] })).toEqual([]);
    expect(await search([21], { storey_id: ['ST01'] })).toEqual([]);
  });

  it('is open for the kinds a person has the right for, and for no other', async () => {
    const said = await clerk.call(searchStagingLocation, { pageno: 1, count: 20, staging_type: [11, 25] });
    expect(said).toMatchObject({ http: 403, retcode: -100401 });
  });
});

describe('create_staging_location', () => {
  it('makes the place and what its kind has beside it [call basic.location.create_staging_location]', async () => {
    const said = await admin.call(createStagingLocation, { location_id: 'SHP-90', staging_type: 25, ...lane });
    expect(said.data).toEqual({ location_id: 'SHP-90', version: 1 });
    const { data } = await admin.call(searchStagingLocation, {
      pageno: 1,
      count: 5,
      staging_type: [25],
      location_id: 'SHP-90',
    });
    expect(data.list).toMatchObject([
      { location_id: 'SHP-90', carrier: 'Parcelo', cutoff_minute: 1_080, destination: '' },
    ]);
  });

  it('refuses a code that any place has, a storey that is not there, and a block without a reason', async () => {
    const make = (location_id: string, rest: object) =>
      admin.call(createStagingLocation, { location_id, staging_type: 25, ...lane, ...rest });
    expect(await make('D01', {})).toMatchObject({ http: 422, retcode: -211151 });
    expect(await make('SHP-91', { storey_id: 'ST99' })).toMatchObject({ http: 422, retcode: -211155 });
    expect(await make('SHP-91', { served_zone_id: 'NO' })).toMatchObject({ http: 422, retcode: -211155 });
    expect(await make('SHP-91', { status: 2 })).toMatchObject({ http: 422, retcode: -211156 });
  });

  it('needs the right of its kind', async () => {
    expect(await clerk.call(createStagingLocation, { location_id: 'SHP-92', staging_type: 25, ...lane })).toMatchObject(
      {
        http: 403,
        retcode: -100401,
      },
    );
  });
});

describe('update_staging_location', () => {
  it('update_staging_location changes the place and its settings, with a history [call basic.location.update_staging_location]', async () => {
    await admin.call(createStagingLocation, { location_id: 'SHP-93', staging_type: 25, ...lane });
    const said = await admin.call(updateStagingLocation, {
      location_id: 'SHP-93',
      version: 1,
      ...lane,
      carrier: 'Swiftline',
      status: 2,
      status_reason: 'Roof leaks',
    });
    expect(said.data).toEqual({ version: 2 });
    const [audit] = await server.look(
      `select before, after from site.audit_log where object_id = 'SHP-93' and action = 'update'`,
    );
    expect(audit).toMatchObject({
      before: { carrier: 'Parcelo', status: 1 },
      after: { carrier: 'Swiftline', status: 2, status_reason: 'Roof leaks' },
    });
  });

  it('knows no cell and no dock', async () => {
    expect(await admin.call(updateStagingLocation, { location_id: 'D01', version: 1, ...lane })).toMatchObject({
      retcode: -100404,
    });
  });
});

describe('delete_staging_location', () => {
  it('keeps the row and its code for ever [call basic.location.delete_staging_location]', async () => {
    await admin.call(createStagingLocation, { location_id: 'SHP-94', staging_type: 25, ...lane });
    expect((await admin.call(deleteStagingLocation, { location_id: 'SHP-94', version: 1 })).retcode).toBe(0);
    expect(await search([25], { location_id: 'SHP-94' })).toEqual([]);
    expect(await admin.call(createStagingLocation, { location_id: 'SHP-94', staging_type: 25, ...lane })).toMatchObject(
      { retcode: -211151 },
    );
  });

  it('refuses one that a dock or a station stands at, and names them', async () => {
    expect(await admin.call(deleteStagingLocation, { location_id: 'ARR-01', version: 1 })).toMatchObject({
      http: 422,
      retcode: -211152,
      message: 'ARR-01 is named by BOX-01, D01. Change that first.',
    });
  });
});
