import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { confirm, handIn } from '../../../../test/kit/import-kit.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let admin: Client;
let merchant = '';
let category = '';
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  const [first] = await server.look<{ merchant_id: string; category_id: string }>(
    `select merchant_id, category_id from site.sku where site_id = 'SG' and sku_id = '10000001'`,
  );
  merchant = first?.merchant_id ?? '';
  category = first?.category_id ?? '';
});
afterAll(() => server.stop());

const sheet = (...lines: string[]): string =>
  [
    'sku_id,sku_name,merchant_id,category_id,purchase_type,unit_of_measure,main_barcode,length_mm,need_expiry_date,shelf_life_days',
    ...lines,
  ].join('\r\n');
const codes = { import_type: 3, file_name: 'skus.csv' };
const bad = async (task_id: string) =>
  (await admin.call(importsCalls.searchImportDataRow, { task_id, verdict: 4, after: 0, count: 200 })).data.list.map(
    ({ row_no, problems }) => [row_no, ...problems.map(({ field, value }) => `${field} ${value}`.trim())],
  );

describe('importing SKUs', () => {
  it('makes them with their barcode, and names every bad cell', async () => {
    const task = await handIn(
      server,
      admin,
      sheet(
        `IMP-1,Instant noodles,${merchant},${category},1,1,4006381333931,120,1,365`,
        `IMP-2,Nobody's,NOBODY,NOWHERE,1,1,,,,`,
        `IMP-3,No life,${merchant},${category},1,1,,,1,`,
        `IMP-4,Another's barcode,${merchant},${category},1,1,9559900100019,,,`,
        `10000001,Kopi Meru by the box,${merchant},${category},1,2,,,,`,
        `IMP-6,,${merchant},${category},9,1,,long,,`,
      ),
      codes,
    );
    expect(await bad(task.task_id)).toEqual([
      [3, 'merchant_id NOBODY', 'category_id NOWHERE'],
      [4, 'shelf_life_days'],
      [5, 'main_barcode 9559900100019'],
      [6, 'unit_of_measure 2'],
      [7, 'sku_name', 'purchase_type 9', 'length_mm long'],
    ]);
    expect(await confirm(server, admin, task.task_id)).toMatchObject({ task_status: 5, applied_rows: 1 });
    expect(
      await server.look(
        `select s.sku_name, s.main_barcode, s.need_expiry_date, b.is_main, s.creator from site.sku s join site.sku_barcode b using (site_id, sku_id) where s.sku_id = 'IMP-1'`,
      ),
    ).toEqual([
      {
        sku_name: 'Instant noodles',
        main_barcode: '4006381333931',
        need_expiry_date: 1,
        is_main: 1,
        creator: somebody.administrator,
      },
    ]);
  });

  it('changes what may change, and the same file again changes nothing', async () => {
    const file = sheet(`IMP-1,Instant noodles 5-pack,${merchant},${category},1,1,4006381333931,130,1,365`);
    const task = await handIn(server, admin, file, codes);
    expect(task).toMatchObject({ changed_rows: 1 });
    expect(await confirm(server, admin, task.task_id)).toMatchObject({ task_status: 4 });
    expect(await handIn(server, admin, file, codes)).toMatchObject({ same_rows: 1, changed_rows: 0 });
    expect(await server.look(`select length_mm, version from site.sku where sku_id = 'IMP-1'`)).toEqual([
      { length_mm: 130, version: 2 },
    ]);
  });
});
