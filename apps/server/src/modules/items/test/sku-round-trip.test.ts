import { afterAll, beforeAll, expect, it } from 'vitest';
import { skuExport } from '@tallyhouse/contracts/modules/items/calls.ts';
import { skuFile } from '@tallyhouse/contracts/modules/items/sku-file.ts';
import { exportAndHandIn } from '../../../../test/kit/round-trip.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let admin: Client;
let skus: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  skus = (
    await server.look<{ sku_id: string }>(`select sku_id from site.sku where site_id = 'SG' order by sku_id`)
  ).map(({ sku_id }) => sku_id);
  const [plain, formula, quoted, lines, shared, largest] = skus;
  const set = (sku_id: string | undefined, assignments: string): Promise<unknown> =>
    server.look(`update site.sku set ${assignments} where site_id = 'SG' and sku_id = $1`, [sku_id]);
  await set(
    plain,
    `local_name = '', shop_id = null, supplier_id = null, brand = '', length_mm = null, width_mm = null, height_mm = null,
     weight_g = null, need_expiry_date = 0, shelf_life_days = null, min_inbound_life_days = null, min_outbound_life_days = 0`,
  );
  // Texts a spreadsheet would run, and one that looks as if it had been made harmless already.
  await set(formula, `sku_name = '=SUM(A1:A9)', local_name = '-5 % off', brand = '@home'`);
  await set(quoted, `sku_name = '''=1+1', local_name = 'say "hi", twice', brand = '_x000D_ & <b>'`);
  await set(lines, `sku_name = E'two\\nlines', local_name = '美如即溶咖啡', brand = '＝full-width'`);
  await set(
    largest,
    `length_mm = 20000, width_mm = 20000, height_mm = 20000, weight_g = 5000000, shelf_life_days = 20000, need_batch = 1,
     need_production_date = 1, need_expiry_date = 1, need_uid = 1, fragile = 1, liquid = 1, battery = 1, temperature_zone = 5, unit_of_measure = 7`,
  );
  // Two SKUs bear one barcode.
  await server.look(`update site.sku_barcode set is_shared = 1 where site_id = 'SG' and sku_id = $1`, [shared]);
  const twice = await server.look(
    `insert into site.sku_barcode (site_id, barcode, sku_id, barcode_type, is_main, is_shared, creator)
     select 'SG', main_barcode, $2, 1, 0, 1, 'x' from site.sku where site_id = 'SG' and sku_id = $1 and main_barcode <> ''
     returning barcode`,
    [shared, plain],
  );
  if (twice.length === 0) throw new Error(`${shared} has no barcode`);
});
afterAll(() => server.stop());

const also = [
  'lifecycle_status',
  'merchant_name',
  'category_path',
  'size_mm',
  'dim_source',
  'flag_list',
  'tag_list',
  'modifier',
  'mtime',
];

it.each([
  ['csv', 'en'],
  ['xlsx', 'en'],
  ['csv', 'vi'],
  ['xlsx', 'zh-TW'],
] as const)('export of SKUs imported again: 0 changed, as %s in %s', async (format, locale) => {
  const { task } = await exportAndHandIn(server, admin, {
    of: skuExport,
    import_type: 3,
    file: skuFile,
    also,
    format,
    locale,
  });
  expect(skus.length).toBeGreaterThan(10);
  expect(task).toMatchObject({
    task_status: 2,
    total_rows: skus.length,
    same_rows: skus.length,
    new_rows: 0,
    changed_rows: 0,
    error_rows: 0,
  });
  expect(task.unknown_columns).toHaveLength(also.length);
});
