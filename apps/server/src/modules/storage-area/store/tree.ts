import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { TreeLine } from '../domain/park-tree.ts';

/** One line for each zone, and one for whatever has nothing below it yet; in the order the tree shows. */
export const treeLines = (tx: ReadTx): Promise<TreeLine[]> =>
  tx.sql(
    `select k.park_id, k.park_name, s.zone_sector_id, s.zone_sector_name, c.zone_cluster_id, c.zone_cluster_name,
       z.zone_id, z.zone_name, z.zone_type, z.storey_id, z.status,
       coalesce((select sum(p.cells) from pathway p where p.whs_id = z.whs_id and p.zone_id = z.zone_id), 0) as cells
     from park k
     left join zone_sector s on s.whs_id = k.whs_id and s.park_id = k.park_id
     left join zone_cluster c on c.whs_id = s.whs_id and c.zone_sector_id = s.zone_sector_id
     left join zone z on z.whs_id = c.whs_id and z.zone_cluster_id = c.zone_cluster_id
     where k.whs_id = $1
     order by k.is_default desc, k.park_name, k.park_id, s.zone_sector_name, s.zone_sector_id, c.sort, c.zone_cluster_id, z.zone_id`,
    [tx.whs],
    'storage-area.tree',
  );

const children = {
  park: 'select count(*) as n from zone_sector where whs_id = $1 and park_id = $2',
  zone_sector: 'select count(*) as n from zone_cluster where whs_id = $1 and zone_sector_id = $2',
  zone_cluster: `select (select count(*) from zone where whs_id = $1 and zone_cluster_id = $2)
    + (select count(*) from whs_planning where whs_id = $1 and zone_cluster_id = $2) as n`,
  zone: `select (select count(*) from pathway where whs_id = $1 and zone_id = $2)
    + (select count(*) from location where whs_id = $1 and zone_id = $2 and pathway_id is null) as n`,
} as const;

/** How many stand directly below. Asked while the row above is locked, so none can come meanwhile. */
export async function childrenOf(tx: ChangeTx, kind: keyof typeof children, id: string): Promise<number> {
  const [row] = await tx.sql<{ n: number }>(children[kind], [tx.whs, id]);
  return row?.n ?? 0;
}

/** The ancestors of all cells below a zone, a cluster or a sector, copied down again from the tree. */
export async function copyDown(
  tx: ChangeTx,
  below: 'zone_id' | 'zone_cluster_id' | 'zone_sector_id',
  id: string,
): Promise<void> {
  await tx.sql(
    `update location l set storey_id = z.storey_id, zone_cluster_id = z.zone_cluster_id, zone_sector_id = c.zone_sector_id, park_id = s.park_id
     from zone z join zone_cluster c using (whs_id, zone_cluster_id) join zone_sector s using (whs_id, zone_sector_id)
     where l.whs_id = $1 and l.zone_id = z.zone_id and z.whs_id = $1 and ${below === 'zone_id' ? 'z' : below === 'zone_cluster_id' ? 'z' : 'c'}.${below} = $2
       and (l.storey_id, l.zone_cluster_id, l.zone_sector_id, l.park_id) is distinct from (z.storey_id, z.zone_cluster_id, c.zone_sector_id, s.park_id)`,
    [tx.whs, id],
  );
}

/** What a cell took from its zone follows the zone; what it was told itself stays. */
export async function followZone(
  tx: ChangeTx,
  zoneId: string,
  from: { readonly rack_type: number; readonly temperature_zone: number },
  to: { readonly rack_type: number; readonly temperature_zone: number },
): Promise<void> {
  for (const column of ['rack_type', 'temperature_zone'] as const) {
    if (from[column] === to[column]) continue;
    await tx.sql(`update location set ${column} = $4 where whs_id = $1 and zone_id = $2 and ${column} = $3`, [
      tx.whs,
      zoneId,
      from[column],
      to[column],
    ]);
  }
}

/** Cells inherit the worse of what their zone and their pathway are. */
export async function inheritStatus(tx: ChangeTx, column: 'zone_id' | 'pathway_id', id: string): Promise<number> {
  const rows = await tx.sql(
    `update location l set inherited_status = greatest(z.status, p.status)
     from zone z, pathway p
     where l.whs_id = $1 and l.${column} = $2 and z.whs_id = $1 and z.zone_id = l.zone_id and p.whs_id = $1 and p.pathway_id = l.pathway_id
       and l.inherited_status <> greatest(z.status, p.status)
     returning 1`,
    [tx.whs, id],
  );
  return rows.length;
}
