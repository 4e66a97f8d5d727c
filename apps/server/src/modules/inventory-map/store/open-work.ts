import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { OpenWork } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';

type Row = Omit<OpenWork, 'ctime'> & { readonly created_at: Date };
const mostShown = 20;

/** Putaways that are not done: of a SKU, to a place, or of a container. Each is asked by an index of its own. */
const sought = {
  sku: 'n.sku_id = $2',
  location: `n.location_id = $2 and n.location_id <> ''`,
  container: 'p.device_id = $2',
} as const;

export async function openWork(tx: ReadTx, by: keyof typeof sought, label: string): Promise<OpenWork[]> {
  const rows = await tx.sql<Row>(
    `select t.task_no, t.task_type, n.sku_id, n.qty - n.put_qty as qty, p.from_location_id, n.location_id, p.device_id as container_id,
       t.assignee_name, t.created_at
     from putaway_line n join putaway_task p on p.whs_id = n.whs_id and p.task_id = n.task_id
     join task t on t.whs_id = n.whs_id and t.task_id = n.task_id
     where n.whs_id = $1 and ${sought[by]} and n.put_qty < n.qty and t.done_at is null and t.cancelled_at is null
     order by t.task_id, n.line_no limit ${mostShown}`,
    [tx.whs, label],
    `inventory-map.work_of_${by}`,
  );
  return rows.map(({ created_at, ...row }) => ({ ...row, ctime: epoch(created_at) }));
}
