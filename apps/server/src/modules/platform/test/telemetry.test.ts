import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { pruneSites } from '../jobs/prune-telemetry.ts';

const { telemetryLog } = platformCalls;

let server: TestServer;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

const broken = {
  kind: 'script' as const,
  message: 'x is undefined',
  page: '/home',
  stack: 'at Page (home.js:1:2)',
  build: '20261115T0900-abcdef',
};

describe('what a console reports', () => {
  it('is added up by minute and page, without a name [call basic.telemetry.log]', async () => {
    const list = [
      { type: 'pv' as const, name: 'PC.Home', value: 0 },
      { type: 'pv' as const, name: 'PC.Home', value: 0 },
      { type: 'dwell' as const, name: 'PC.Home', value: 1_500 },
      { type: 'scan' as const, name: 'scan_sku_id', value: 40 },
      { type: 'refused' as const, name: 'process/inbound/poqc/scan_sku_id', value: 40 },
    ];
    expect(await clerk.call(telemetryLog, { list, errors: [] })).toMatchObject({ retcode: 0 });
    expect(await clerk.call(telemetryLog, { list, errors: [] })).toMatchObject({ retcode: 0 });
    expect(
      await server.look(
        'select whs_id, kind, name, sum(n)::int as n, sum(sum_ms)::int as sum_ms, max(max_ms) as max_ms from site.telemetry_minute group by 1, 2, 3 order by 2',
      ),
    ).toEqual([
      { whs_id: 'SGE01', kind: 1, name: 'PC.Home', n: 4, sum_ms: 0, max_ms: 0 },
      { whs_id: 'SGE01', kind: 2, name: 'PC.Home', n: 2, sum_ms: 3_000, max_ms: 1_500 },
      { whs_id: 'SGE01', kind: 4, name: 'scan_sku_id', n: 2, sum_ms: 80, max_ms: 40 },
      { whs_id: 'SGE01', kind: 6, name: 'process/inbound/poqc/scan_sku_id', n: 2, sum_ms: 80, max_ms: 40 },
    ]);
    const nameless = { list: [{ type: 'pv' as const, name: '', value: 0 }], errors: [] };
    expect(await clerk.call(telemetryLog, nameless)).toMatchObject({ retcode: -100400 });
    expect(await server.stranger().call(telemetryLog, { list, errors: [] })).toMatchObject({ retcode: -100405 });
  });

  it('keeps what went wrong in a browser, at most twenty at a time', async () => {
    const image = { ...broken, kind: 'image' as const, message: '/v2/gone.png', stack: '' };
    expect(await clerk.call(telemetryLog, { list: [], errors: [broken, image] })).toMatchObject({ retcode: 0 });
    expect(await server.look('select whs_id, kind, message, page from site.client_error order by error_id')).toEqual([
      { whs_id: 'SGE01', kind: 1, message: 'x is undefined', page: '/home' },
      { whs_id: 'SGE01', kind: 2, message: '/v2/gone.png', page: '/home' },
    ]);
    const flood = { list: [], errors: Array.from({ length: 21 }, () => broken) };
    expect(await clerk.call(telemetryLog, flood)).toMatchObject({ retcode: -100400 });
  });

  it('goes when it is old', async () => {
    await server.look(`update site.client_error set at = now() - interval '31 days' where kind = 1`);
    await server.look(`update site.telemetry_minute set minute = minute - interval '91 days' where kind = 2`);
    await pruneSites(server.kernel);
    expect(await server.look('select kind from site.client_error')).toEqual([{ kind: 2 }]);
    expect(await server.look('select distinct kind from site.telemetry_minute order by kind')).toEqual([
      { kind: 1 },
      { kind: 4 },
      { kind: 6 },
    ]);
  });
});
