import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { logicAreaCalls } from '@tallyhouse/contracts/modules/storage-area/logic-area-calls.ts';
import { query } from '../../../kernel/db/query.ts';
import type { LogicArea } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';
import type { ChosenPlaces, Place, TakenPlace } from '../domain/area-members.ts';
import { pasted } from '../domain/numbers.ts';
import { treeTable } from './tree-table.ts';

type StoredLogicArea = Selectable<LogicArea>;
export type LogicAreaRow = StoredLogicArea & { zone_id_list: string[]; pathway_id_list: string[]; cells: number };
export const logicAreaFieldNames = ['logic_area_name', 'purpose', 'zone_id_list', 'pathway_id_list'] as const;

export const logicAreas = treeTable<StoredLogicArea, Pick<StoredLogicArea, 'logic_area_name' | 'purpose'>>(
  'logic_area',
  'logic_area_id',
);

const codes = (column: 'zone_id' | 'pathway_id', area: string): string =>
  `(select coalesce(array_agg(m.${column} order by m.${column}), '{}') from logic_area_member m
    where m.whs_id = ${area}.whs_id and m.logic_area_id = ${area}.logic_area_id and m.${column} is not null)`;

export const logicAreaList: ListPlan<'logic_area_name' | 'mtime'> = {
  table: 'logic_area',
  key: 'logic_area_id',
  keyType: 'text',
  // A cell counts once, also when its zone and its pathway are both named.
  columns: `r.*, ${codes('zone_id', 'r')} as zone_id_list, ${codes('pathway_id', 'r')} as pathway_id_list,
    (select coalesce(sum(p.cells), 0) from pathway p where p.whs_id = r.whs_id and exists (
      select 1 from logic_area_member m where m.whs_id = p.whs_id and m.logic_area_id = r.logic_area_id
        and (m.zone_id = p.zone_id or m.pathway_id = p.pathway_id))) as cells`,
  sorts: {
    logic_area_name: { column: 'logic_area_name', type: 'text' },
    mtime: { column: 'mtime', type: 'timestamptz' },
  },
  sort: 'logic_area_name',
  order: 'asc',
};

const holds = (condition: string): string =>
  `exists (select 1 from logic_area_member m left join pathway p using (whs_id, pathway_id)
    join zone z on z.whs_id = m.whs_id and z.zone_id = coalesce(m.zone_id, p.zone_id)
    join zone_cluster c on c.whs_id = z.whs_id and c.zone_cluster_id = z.zone_cluster_id
    join zone_sector s on s.whs_id = c.whs_id and s.zone_sector_id = c.zone_sector_id
    where m.whs_id = l.whs_id and m.logic_area_id = l.logic_area_id and ${condition})`;

export const logicAreaFilter = (whs: string, input: Partial<InputOf<typeof logicAreaCalls.searchLogicArea>>): Where =>
  where(whs)
    .oneOf('logic_area_id', pasted(input.logic_area_id))
    .contains('logic_area_name', input.logic_area_name)
    .oneOf('purpose', input.purpose)
    .also(input.zone_id && holds('z.zone_id = any(?)'), input.zone_id)
    .also(input.zone_cluster_id && holds('z.zone_cluster_id = any(?)'), input.zone_cluster_id)
    .also(input.zone_sector_id && holds('c.zone_sector_id = any(?)'), input.zone_sector_id)
    .also(input.park_id && holds('s.park_id = any(?)'), input.park_id);

export async function membersOf(tx: ChangeTx, areaId: string): Promise<ChosenPlaces> {
  const [row] = await tx.sql<ChosenPlaces>(
    `select ${codes('zone_id', 'a')} as zone_id_list, ${codes('pathway_id', 'a')} as pathway_id_list
     from logic_area a where a.whs_id = $1 and a.logic_area_id = $2`,
    [tx.whs, areaId],
  );
  return row ?? { zone_id_list: [], pathway_id_list: [] };
}

/**
 * The chosen places that are there. Their zones are locked, in one order: a zone and a pathway of it, put into two areas
 * at the same moment, is what no unique index sees.
 */
export async function lockPlaces(tx: ChangeTx, { zone_id_list, pathway_id_list }: ChosenPlaces): Promise<Place[]> {
  const [zones, pathways] = await Promise.all([
    tx.sql<{ zone_id: string; chosen: boolean }>(
      `select zone_id, zone_id = any($2) as chosen from zone
       where whs_id = $1 and (zone_id = any($2)
         or zone_id in (select p.zone_id from pathway p where p.whs_id = $1 and p.pathway_id = any($3)))
       order by zone_id for no key update`,
      [tx.whs, zone_id_list, pathway_id_list],
    ),
    tx.sql<{ zone_id: string; pathway_id: string }>(
      `select zone_id, pathway_id from pathway where whs_id = $1 and pathway_id = any($2) order by pathway_id for key share`,
      [tx.whs, pathway_id_list],
    ),
  ]);
  return [...zones.filter(({ chosen }) => chosen).map(({ zone_id }) => ({ zone_id, pathway_id: null })), ...pathways];
}

/** What other areas of the purpose have of these zones. Asked while they are locked. */
export const takenIn = (
  tx: ChangeTx,
  zoneIds: readonly string[],
  { purpose, except }: { readonly purpose: number; readonly except: string },
): Promise<TakenPlace[]> =>
  tx.sql(
    `select coalesce(m.zone_id, p.zone_id) as zone_id, m.pathway_id, a.logic_area_name
     from logic_area_member m join logic_area a using (whs_id, logic_area_id) left join pathway p using (whs_id, pathway_id)
     where m.whs_id = $1 and m.purpose = $2 and m.logic_area_id <> $3 and coalesce(m.zone_id, p.zone_id) = any($4)
     order by 1, 2`,
    [tx.whs, purpose, except, zoneIds],
  );

export const addMembers = (tx: ChangeTx, areaId: string, purpose: number, places: readonly Place[]): void => {
  if (places.length === 0) return;
  const row = { whs_id: tx.whs, logic_area_id: areaId, purpose };
  tx.atEnd(
    query
      .insertInto('logic_area_member')
      .values(
        places.map(({ zone_id, pathway_id }) => ({
          ...row,
          zone_id: pathway_id === null ? zone_id : null,
          pathway_id,
        })),
      )
      .compile(),
  );
};

export const removeMembers = (tx: ChangeTx, areaId: string): void =>
  tx.atEnd(
    query.deleteFrom('logic_area_member').where('whs_id', '=', tx.whs).where('logic_area_id', '=', areaId).compile(),
  );
