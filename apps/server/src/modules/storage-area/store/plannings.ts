import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { planningCalls } from '@tallyhouse/contracts/modules/storage-area/planning-calls.ts';
import type { WhsPlanning } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';
import type { byCluster } from '../domain/planning.ts';
import { treeTable } from './tree-table.ts';

/** Its days are days of the warehouse, in no time zone: text all the way, never a moment. */
type StoredPlanning = Omit<Selectable<WhsPlanning>, 'effective_from' | 'effective_to'> & {
  effective_from: string;
  effective_to: string | null;
};
export type PlanningRow = StoredPlanning & {
  zone_cluster_name: string;
  real_cells: number;
  planned_in_cluster: number;
};
export const planningFieldNames = [
  'zone_cluster_id',
  'chain_node',
  'category_l1_list',
  'planned_cell_qty',
  'planned_volume_cm3',
  'target_turnover_days',
  'effective_from',
  'effective_to',
] as const;

export const plannings = treeTable<StoredPlanning, Pick<StoredPlanning, (typeof planningFieldNames)[number]>>(
  'whs_planning',
  'planning_id',
);

const stored = `r.whs_id, r.planning_id, r.zone_cluster_id, r.chain_node, r.category_l1_list, r.planned_cell_qty, r.planned_volume_cm3,
  r.target_turnover_days, to_char(r.effective_from, 'YYYY-MM-DD') as effective_from, to_char(r.effective_to, 'YYYY-MM-DD') as effective_to,
  r.version, r.ctime, r.mtime, r.creator, r.modifier`;
const realCells = (row: string): string =>
  `(select coalesce(sum(p.cells), 0) from zone z join pathway p using (whs_id, zone_id)
    where z.whs_id = ${row}.whs_id and z.zone_cluster_id = ${row}.zone_cluster_id) as real_cells`;

export const planningList: ListPlan<'planning_id'> = {
  table: 'whs_planning',
  key: 'planning_id',
  keyType: 'text',
  // Nodes share the cells of a cluster: their share is of all that is planned there, on the day the planning begins.
  columns: `${stored}, ${realCells('r')},
    (select sum(o.planned_cell_qty) from whs_planning o where o.whs_id = r.whs_id and o.zone_cluster_id = r.zone_cluster_id
      and o.effective_from <= r.effective_from and (o.effective_to is null or o.effective_to >= r.effective_from)) as planned_in_cluster,
    (select zone_cluster_name from zone_cluster c where c.whs_id = r.whs_id and c.zone_cluster_id = r.zone_cluster_id) as zone_cluster_name`,
  sorts: { planning_id: { column: 'planning_id', type: 'text' } },
  sort: 'planning_id',
  order: 'asc',
};

const inSector = (condition: string): string =>
  `exists (select 1 from zone_cluster c join zone_sector s using (whs_id, zone_sector_id)
    where c.whs_id = l.whs_id and c.zone_cluster_id = l.zone_cluster_id and ${condition})`;

export const planningFilter = (whs: string, input: Partial<InputOf<typeof planningCalls.searchWhsPlanning>>): Where =>
  where(whs)
    .oneOf('zone_cluster_id', input.zone_cluster_id)
    .oneOf('chain_node', input.chain_node)
    .also(input.zone_sector_id && inSector('s.zone_sector_id = any(?)'), input.zone_sector_id)
    .also(input.park_id && inSector('s.park_id = any(?)'), input.park_id);

export async function lockPlanning(tx: ChangeTx, planningId: string): Promise<StoredPlanning | undefined> {
  const [row] = await tx.sql<StoredPlanning>(
    `select ${stored} from whs_planning r where r.whs_id = $1 and r.planning_id = $2 for update`,
    [tx.whs, planningId],
  );
  return row;
}

/** Which of these are categories of the first level. */
export async function firstLevel(tx: ReadTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.sql<{ category_id: string }>(
    'select category_id from category where level = 1 and category_id = any($1)',
    [ids],
  );
  return rows.map(({ category_id }) => category_id);
}

/** What is planned on a day, by cluster and node. */
export const plannedOn = (tx: ReadTx, day: string): Promise<Parameters<typeof byCluster>[0]> =>
  tx.sql(
    `select c.zone_cluster_id, c.zone_cluster_name, ${realCells('c')}, w.chain_node, sum(w.planned_cell_qty) as planned_cell_qty
     from whs_planning w join zone_cluster c using (whs_id, zone_cluster_id)
     where w.whs_id = $1 and w.effective_from <= $2::date and (w.effective_to is null or w.effective_to >= $2::date)
     group by c.whs_id, c.zone_cluster_id, w.chain_node order by c.sort, c.zone_cluster_id, w.chain_node`,
    [tx.whs, day],
  );
