import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { warehousesOf } from '../store/warehouse-directory.ts';
import { countsOf } from '../store/warehouses.ts';

const unanswered = { storeys: null, zones: null, cells: null };

export const searchWarehouse = handle(wmsBasicCalls.searchWarehouse, async ({ kernel, session }, input) => {
  const { list, total } = await kernel.databases.control((tx) => warehousesOf(tx, session.user_id, input));
  // Each is counted at its own site. One that is away must not take the list with it.
  const counts = await Promise.all(
    list.map(({ whs_id }) =>
      kernel.databases
        .dbFor(whs_id)
        .read(session, countsOf)
        .catch(() => unanswered),
    ),
  );
  return {
    list: list.map((row, n) => ({
      whs_id: row.whs_id,
      country: row.site_id,
      whs_no: row.whs_no,
      whs_name: row.whs_name,
      time_region: row.time_region,
      ...(counts[n] ?? unanswered),
      users: row.users,
      version: row.version,
      mtime: epoch(row.mtime),
      modifier: row.modifier,
    })),
    total,
    total_capped: false,
    pageno: input.pageno,
    count: input.count,
    next_cursor: null,
    prev_cursor: null,
  };
});
