import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { effectOf } from '../store/effects.ts';
import { knownPermissions } from '../store/permissions.ts';
import { roleToSpread, sameNamed } from '../store/spread-role.ts';
import { allWarehouses } from '../store/warehouses.ts';

export const previewWhsRoleCopy = handle(
  rolesCalls.previewWhsRoleCopy,
  ({ kernel, session }, { role_id, whs_ids = [] }) =>
    kernel.databases.control(async (tx) => {
      const [model, known, warehouses] = await Promise.all([
        roleToSpread(tx, session, role_id),
        knownPermissions(tx),
        allWarehouses(tx),
      ]);
      const there = await sameNamed(tx, model.role_name, whs_ids);
      const list = await Promise.all(
        whs_ids.map(async (whs_id) => {
          const before = there.get(whs_id);
          return { whs_id, version: before?.version ?? 0, effect: await effectOf(tx, known, before, model) };
        }),
      );
      return { warehouses: warehouses.filter(({ whs_id }) => whs_id !== model.whs_id), list };
    }),
);
