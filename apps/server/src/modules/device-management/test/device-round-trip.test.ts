import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceExport } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { deviceFile } from '@tallyhouse/contracts/modules/device-management/device-file.ts';
import { exportAndHandIn } from '../../../../test/kit/round-trip.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let admin: Client;
let devices = 0;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  await server.look(
    `update site.device d set note = (array['=cmd|calc', '-1', 'wheel "B", loose', '美', ''])[1 + n % 5],
       home_location_id = case when n % 3 = 0 then null else home_location_id end
     from (select device_id, row_number() over (order by device_id) as n from site.device where whs_id = 'SGE01') r
     where d.whs_id = 'SGE01' and d.device_id = r.device_id`,
  );
  const [counted] = await server.look<{ n: number }>(
    `select count(*)::int as n from site.device where whs_id = 'SGE01'`,
  );
  devices = counted?.n ?? 0;
});
afterAll(() => server.stop());

it.each([
  ['csv', 'en'],
  ['xlsx', 'th'],
] as const)('devices that are exported as %s in %s and handed in again are the same', async (format, locale) => {
  const { task } = await exportAndHandIn(server, admin, {
    of: deviceExport,
    import_type: 22,
    file: deviceFile,
    also: ['device_type', 'template_name', 'status', 'last_scan_at', 'mtime'],
    format,
    locale,
  });
  expect(devices).toBeGreaterThan(5);
  expect(task).toMatchObject({ total_rows: devices, same_rows: devices, new_rows: 0, changed_rows: 0, error_rows: 0 });
});
