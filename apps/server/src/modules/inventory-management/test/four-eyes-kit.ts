import { expect } from 'vitest';
import { approvalCalls } from '@tallyhouse/contracts/modules/approval/calls.ts';
import { approvalPermissions } from '@tallyhouse/contracts/modules/approval/permissions.ts';
import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import type { NewLine } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import { inventoryManagementPermissions } from '@tallyhouse/contracts/modules/inventory-management/permissions.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { type Client, type TestServer, clientAt, somebody } from '../../../../test/kit/test-server.ts';
import { type Scene, linesOf, look, whs } from './kit.ts';

/** Lets people of the books make service accounts too, as the administrator of the demo world does. */
export async function giveAdministration(server: TestServer, emails: readonly string[]): Promise<void> {
  await server.look(
    `insert into control.user_role (user_id, whs_id, role_id) select u.user_id, r.whs_id, r.role_id
     from control.app_user u, control.user_role r join control.app_user a on a.user_id = r.user_id
     where u.email = any($1) and a.email = $2 and r.whs_id = $3 on conflict do nothing`,
    [emails, somebody.administrator, whs],
  );
}

const keys = [inventoryManagementPermissions, approvalPermissions].flatMap((table) =>
  Object.values(table).map(({ key }) => key as string),
);

/** A program with a token: the account belongs to one person, its token may be made by another. */
export async function machineOf({ server }: Scene, owner: Client, tokenMaker = owner): Promise<Client> {
  const made = await owner.call(usersCalls.createServiceAccount, {
    whs_id: whs,
    service_name: 'Adjustment robot',
    keys,
    expires_on: null,
    reason: 'Test',
  });
  expect(made.message).toBe('success');
  const { data } = await tokenMaker.call(usersCalls.createServiceToken, { service_id: made.data.service_id });
  const client = clientAt(server.url);
  return {
    ...client,
    call: (call, input, headers = {}) =>
      client.call(call, input, { authorization: `Bearer ${data.token}`, ...headers }),
  };
}

/** Replaces all lines of a document by one. */
export async function changeLines(client: Client, adjustment_no: string, line: NewLine) {
  const [{ adjustment }, lines] = [await look(client, adjustment_no), await linesOf(client, adjustment_no)];
  return client.call(calls.updateInventoryAdjustment, {
    adjustment_no,
    version: adjustment.version,
    add_list: [line],
    remove_list: lines.map(({ line_no }) => line_no),
  });
}

export const viewApproval = async (client: Client, approval_id: string) =>
  (await client.call(approvalCalls.getApproval, { approval_id })).data;

export const auditOf = (server: TestServer, objectId: string, action: string) =>
  server.look<{ before: object | null; after: object | null }>(
    `select before, after from site.audit_log where object_type = 'inventory_adjustment' and object_id = $1 and action = $2 order by id`,
    [objectId, action],
  );
