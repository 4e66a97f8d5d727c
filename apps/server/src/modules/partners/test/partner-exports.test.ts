import { afterAll, beforeAll, expect, it } from 'vitest';
import { categoryExport } from '@tallyhouse/contracts/modules/partners/category-calls.ts';
import { merchantExport } from '@tallyhouse/contracts/modules/partners/merchant-calls.ts';
import { shopExport } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { supplierExport } from '@tallyhouse/contracts/modules/partners/supplier-calls.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { exportJob } from '../../../kernel/exports/job.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

async function exported(
  codes: { export_module: number; task_type: number },
  filters: object,
  keys: string[],
): Promise<string[]> {
  const made = await admin.call(reportCentreCalls.createExportTask, {
    ...codes,
    extra_data: JSON.stringify({ filters, columns: keys.map((key) => ({ key, title: key })) }),
  });
  expect(made.message).toBe('success');
  const { task_id } = made.data;
  await exportJob.run(server.kernel, { whs_id: 'SGE01' as never, ref: task_id });
  const response = await admin.raw(`${reportCentreCalls.downloadExportFile.path}?task_id=${task_id}`);
  return (await response.text()).split('\r\n').slice(1, -1);
}

it('of suppliers holds what the list shows, and no personal data', async () => {
  expect(
    await exported(supplierExport, { country: ['TH'] }, ['supplier_id', 'supplier_name', 'purchase_type_list']),
  ).toEqual(['SP0001,Sunrise Mills,"1, 3"']);
  const asked = exported(supplierExport, {}, ['tax_no']);
  await expect(asked).rejects.toThrow();
});

it('of shops names merchant and groups', async () => {
  expect(
    await exported(shopExport, { shop_id: 'merunda-outlet' }, [
      'shop_id',
      'merchant_name',
      'group_list',
      'default_carrier_list',
    ]),
  ).toEqual(['merunda-outlet,Merunda Foods,"Evening wave, Gift season","Swiftline, Parcelo"']);
});

it('of merchants counts their shops', async () => {
  expect(await exported(merchantExport, {}, ['merchant_id', 'shop_count'])).toEqual([
    'MC0003,2',
    'MC0001,2',
    'MC0002,1',
  ]);
});

it('of the tree is a list of paths', async () => {
  const lines = await exported(categoryExport, { category_id: 'FOOD,FOOD-DAIRY' }, [
    'category_id',
    'path',
    'temperature_zone',
  ]);
  expect(lines).toEqual(['FOOD,Food,1', 'FOOD-DAIRY,Food / Dairy,3']);
});
