// Makes the first warehouse and its administrator: `npm run create-admin -- --email you@company.com --whs SGW01`.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isSite } from '@tallyhouse/contracts/common/sites.ts';
import { isWhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { readEnv } from './kernel/env.ts';
import { openKernel } from './kernel/open-kernel.ts';
import { putPerson } from './modules/account/public.ts';
import { putRole, putSite, putWarehouse } from './modules/platform/public.ts';
import { modules } from './modules/registry.ts';

const { values } = parseArgs({
  options: {
    email: { type: 'string', default: 'admin@tallyhouse.example' },
    name: { type: 'string', default: 'Administrator' },
    whs: { type: 'string', default: 'SGW01' },
    'whs-name': { type: 'string', default: 'First warehouse' },
    /** Left out, one is made and printed once. */
    password: { type: 'string' },
  },
});
const { whs } = values;
if (!isWhsId(whs) || !isSite(siteOf(whs))) {
  throw new Error(
    `${whs} is no warehouse code: two letters of a site (CN ID MY PH SG SZ TH TW VN), then 1 to 10 letters or digits.`,
  );
}
// 8 to 16 characters with an upper and a lower case letter: the rule of the password page.
const password = values.password ?? `${randomBytes(9).toString('base64url')}aZ`;
if (!/^(?=.*[a-z])(?=.*[A-Z]).{8,16}$/.test(password)) {
  throw new Error('Password must be 8-16 characters long, and contain one uppercase and one lowercase character.');
}

const kernel = await openKernel({ ...readEnv(process.env), logLevel: 'warn' }, modules);
const keys = modules.flatMap((module) => Object.values(module.permissions).map((permission) => permission.key));
await kernel.databases.control(async (tx) => {
  await putSite(tx, siteOf(whs), siteOf(whs));
  await putRole(tx, 'Administrator', keys);
});
await putWarehouse(kernel.databases, whs, values['whs-name'], whs);
await kernel.databases.control((tx) =>
  putPerson(tx, kernel.passwords, {
    email: values.email,
    displayName: values.name,
    password,
    warehouses: [{ whs, roles: ['Administrator'] }],
  }),
);
await kernel.databases.end();
console.log(`Administrator of ${whs}: ${values.email}, password ${password}`);
