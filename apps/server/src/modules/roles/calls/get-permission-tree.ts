import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { callsByKey } from '../domain/call-keys.ts';
import { knownPermissions, nodesOf, rolesByKey } from '../store/permissions.ts';

export const getPermissionTree = handle(rolesCalls.getPermissionTree, ({ kernel }) =>
  kernel.databases.control(async (tx) => {
    const [known, roles] = await Promise.all([knownPermissions(tx), rolesByKey(tx)]);
    const versions = new Map(known.map(({ key, version }) => [key, version]));
    const calls = callsByKey(kernel.modules.flatMap((module) => Object.values(module.calls)));
    return {
      list: nodesOf(known).map((node) => ({
        ...node,
        calls: (calls.get(node.key) ?? []).map(({ path }) => path),
        roles: roles.get(node.key) ?? 0,
        version: versions.get(node.key) ?? 1,
      })),
    };
  }),
);
