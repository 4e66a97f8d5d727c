import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import { atWork } from './at-work.ts';
import { bookkeepers, putBookkeepers } from './bookkeepers.ts';
import { loadInbound } from './load-inbound.ts';
import { loadAdjustments, loadExport, loadPlanning } from './load-office.ts';
import { loadOrders } from './load-orders.ts';
import { loadDeviceReceipts, loadReceipts } from './load-receipts.ts';

const administrator = 'priya.nair@tallyhouse.example';
const supervisor = 'lim.weijie@tallyhouse.example';
const main = 'SGE01' as WhsId;
/** Receives with devices, so that the pages of both ways of receiving can be tried. */
const withDevices = 'SGW01' as WhsId;

async function configure(kernel: Kernel, whs: WhsId, key: string): Promise<void> {
  await kernel.databases.system(kernel.databases.dbFor(whs).pool, (tx) =>
    tx.sql(
      `insert into conf_value (conf_key, scope, scope_id, conf_value, updated_by) values ($1, 2, $2, '1', 'demo')
       on conflict (conf_key, scope, scope_id) do update set conf_value = '1'`,
      [key, whs],
    ),
  );
  kernel.conf.invalidate();
}

/** A morning's work behind the demo world: every page and every station has something on it. */
export async function loadMorning(kernel: Kernel): Promise<void> {
  await configure(kernel, main, 'Enable_Fulfill_Chain');
  await configure(kernel, withDevices, 'Use_Device_Inbound');
  await loadInbound(kernel.databases, withDevices, administrator);
  await kernel.databases.control((tx) =>
    putBookkeepers(
      (sql, values) => tx.sql(sql, values),
      [
        // The first page in the administrator's menu is the approve list.
        { email: administrator, role: 'Inventory Controller' },
      ],
    ),
  );
  await atWork(kernel, main, supervisor, async (worker) => {
    await loadReceipts(worker, 'SBA 4821 K');
    await loadOrders(worker);
    await loadPlanning(worker);
  });
  await atWork(kernel, main, bookkeepers.controller, loadAdjustments);
  await atWork(kernel, main, administrator, loadExport);
  await atWork(kernel, withDevices, supervisor, (worker) => loadDeviceReceipts(worker, 'SBA 4821 K', 'GBF 1177 X'));
}
