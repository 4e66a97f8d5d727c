import { afterAll, beforeAll, expect, it } from 'vitest';
import { definePermissions } from '@tallyhouse/contracts/kit/define-permissions.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { syncPermissions } from '../src/kernel/db/permissions.ts';
import { modules } from '../src/modules/registry.ts';
import { trialModule } from './kit/test-module.ts';
import { type TestServer, somebody, startTestServer } from './kit/test-server.ts';

// A page of a module that is not built yet, to see that a rule hides it.
const { dashboard } = definePermissions({
  dashboard: { key: 'PC.Dashboard.Configuration', type: 'route', title: 'Dashboard Configuration' },
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [...modules, { ...trialModule({}, {}), permissions: { dashboard } }] });
  await syncPermissions(server.kernel.databases, server.kernel.modules);
  await server.look(
    `insert into control.role_permission (role_id, key) select role_id, $1 from control.role where role_name = 'Administrator'`,
    [dashboard.key],
  );
});
afterAll(() => server.stop());

it('the menu leaves out what this warehouse has not switched on, whatever the role says [call system.authorization.get_my_menu_key]', async () => {
  const admin = await server.as(somebody.administrator);
  const menu = async (): Promise<readonly string[]> => (await admin.call(platformCalls.getMyMenuKey, {})).data.list;
  expect(await menu()).toContain(dashboard.key);
  expect(await menu()).toContain('PC.WMSBasic.StorageAreaSetting.Storey.View');
  await server.look(
    `insert into site.conf_value (conf_key, scope, scope_id, conf_value, updated_by) values ('dashboard_configuration_color', 2, 'SGE01', '0', 'test')`,
  );
  server.kernel.conf.invalidate();
  expect(await menu()).not.toContain(dashboard.key);
});
