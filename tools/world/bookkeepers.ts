import { approvalPermissions } from '@tallyhouse/contracts/modules/approval/permissions.ts';
import { inventoryManagementPermissions as may } from '@tallyhouse/contracts/modules/inventory-management/permissions.ts';
import { inventoryMapPermissions } from '@tallyhouse/contracts/modules/inventory-map/permissions.ts';
import { itemsPermissions } from '@tallyhouse/contracts/modules/items/permissions.ts';

/** Two controllers, so that one approves what the other made, and the manager of the second step. */
export const bookkeepers = {
  controller: 'lim.weijie@tallyhouse.example',
  second: 'tan.meiling@tallyhouse.example',
  manager: 'farah.idris@tallyhouse.example',
} as const;

const keysOf = (table: Readonly<Record<string, { readonly key: string }>>): string[] =>
  Object.values(table).map(({ key }) => key);
const looks = [itemsPermissions.skuView.key, itemsPermissions.skuDetail.key];

/** The roles the steps of shipped approvals name. */
const roles: Readonly<Record<string, readonly string[]>> = {
  'Inventory Controller': [
    ...keysOf(may),
    ...keysOf(approvalPermissions),
    ...keysOf(inventoryMapPermissions),
    ...looks,
  ],
  'Warehouse Manager': [
    may.inventoryManagement.key,
    may.adjustmentList.key,
    may.adjustmentView.key,
    may.adjustmentApprove.key,
    may.adjustmentAdjust.key,
    may.adjustmentExport.key,
    ...keysOf(approvalPermissions),
    ...looks,
  ],
};

interface Holder {
  readonly email: string;
  readonly role: 'Inventory Controller' | 'Warehouse Manager';
}

const people: readonly Holder[] = [
  { email: bookkeepers.controller, role: 'Inventory Controller' },
  { email: bookkeepers.second, role: 'Inventory Controller' },
  { email: bookkeepers.manager, role: 'Warehouse Manager' },
];

/** Gives people of SGE01 the roles of those who keep the books, beside what they are. After the world: most tests are about roles as it has them. */
export async function putBookkeepers(
  run: (sql: string, values: unknown[]) => Promise<unknown>,
  others: readonly Holder[] = [],
): Promise<void> {
  for (const [role, keys] of Object.entries(roles)) {
    await run('insert into control.role (role_name) values ($1) on conflict do nothing', [role]);
    await run(
      `insert into control.role_permission (role_id, key) select role_id, unnest($2::text[]) from control.role
       where role_name = $1 and whs_id is null on conflict do nothing`,
      [role, keys],
    );
  }
  for (const { email, role } of [...people, ...others]) {
    await run(
      `insert into control.user_role (user_id, whs_id, role_id) select u.user_id, 'SGE01', r.role_id from control.app_user u, control.role r
       where u.email = $1 and r.role_name = $2 and r.whs_id is null on conflict do nothing`,
      [email, role],
    );
  }
}
