import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { refuseWithoutKeyIn } from '../../../kernel/auth/authority.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { warehouseOf } from '../store/warehouse-directory.ts';

/** How far a warehouse is set up: every module says what it needs of it. */
export const getWarehouseReadiness = handle(
  wmsBasicCalls.getWarehouseReadiness,
  async ({ kernel, session }, { whs_id }) => {
    const row = await kernel.databases.control(async (tx) => {
      const found = await warehouseOf(tx, session.user_id, whs_id);
      if (found) await refuseWithoutKeyIn(tx, session, whs_id, wmsBasicCalls.getWarehouseReadiness.access);
      return found;
    });
    if (!row) return refuse(baseErrors.noWarehouse, { whs_id });
    const steps = kernel.modules.flatMap((module) => module.readiness ?? []);
    return kernel.databases.dbFor(row.whs_id).read(session, async (tx) => {
      const counts = await Promise.all(steps.map(({ sql }) => tx.sql<{ n: number }>(sql)));
      return { list: steps.map(({ step, page }, n) => ({ step, page: page.key, count: counts[n]?.[0]?.n ?? 0 })) };
    });
  },
);
