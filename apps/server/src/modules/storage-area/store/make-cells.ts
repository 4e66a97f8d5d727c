import type { CellLevel, CellShape } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { cellsOf, readShape } from '../domain/cell-plan.ts';
import { checkDigits } from '../domain/check-digits.ts';
import { pathwayId, seqOfCell } from '../domain/pathway-id.ts';
import { volumeOf } from '../domain/volume.ts';

/** A statement of the server may take four seconds: so many cells are written in far less, on any machine. */
const chunk = 5_000;

export interface CellRun {
  readonly zone_id: string;
  readonly pathway_from: number;
  readonly pathway_to: number;
  readonly shape: CellShape;
  /** Leaves the cells alone whose codes are taken; otherwise the whole run fails on the first of them. */
  readonly skip_existing: boolean;
  readonly generation_id: string | null;
  readonly creator: string;
}

const levelRows = (levels: readonly CellLevel[]): unknown[] =>
  levels.map((level) => ({ ...level, max_volume_cm3: volumeOf(level) }));

/** The pathways of the run that are not there yet, behind all others of the warehouse in the order of walking. */
const makePathways = (
  tx: ChangeTx,
  run: CellRun,
): Promise<{ pathway_no: number; pathway_id: string; pick_seq: number }[]> =>
  tx.sql(
    `with made as (
       insert into pathway (whs_id, pathway_id, zone_id, pathway_no, side_mode, seq_mode, pick_seq, creator, modifier)
       select $1, n.pathway_id, $2, n.pathway_no, $5, $6, coalesce((select max(pick_seq) from pathway where whs_id = $1), 0) + n.rank, $7, $7
       from (select pathway_no, pathway_id, row_number() over (order by pathway_no) as rank
             from unnest($3::int[], $4::text[]) as u(pathway_no, pathway_id)
             where not exists (select 1 from pathway p where p.whs_id = $1 and p.zone_id = $2 and p.pathway_no = u.pathway_no)) n
       returning pathway_no, pathway_id, pick_seq)
     select pathway_no, pathway_id, pick_seq from made
     union all
     select pathway_no, pathway_id, pick_seq from pathway where whs_id = $1 and zone_id = $2 and pathway_no = any($3)`,
    [
      tx.whs,
      run.zone_id,
      numbersOf(run),
      numbersOf(run).map((no) => pathwayId(run.zone_id, no)),
      run.shape.side_mode,
      run.shape.seq_mode,
      run.creator,
    ],
  );

const numbersOf = ({ pathway_from, pathway_to }: CellRun): number[] =>
  Array.from({ length: pathway_to - pathway_from + 1 }, (_, n) => pathway_from + n);

const insert = (skipExisting: boolean): string => `
  insert into location (whs_id, location_id, kind, zone_id, pathway_id, storey_id, zone_cluster_id, zone_sector_id, park_id,
    bay, level, position, side, usage, size_type_id, rack_type, temperature_zone, length_mm, width_mm, height_mm, max_volume_cm3,
    max_weight_g, pick_seq, put_seq, check_digit, inherited_status, generated_by, creator, modifier)
  select $1, c.location_id, 1, z.zone_id, p.pathway_id, z.storey_id, z.zone_cluster_id, k.zone_sector_id, s.park_id,
    c.bay, c.level, c.position, c.side, v.usage, nullif(v.size_type_id, ''), z.rack_type, z.temperature_zone, v.length_mm, v.width_mm,
    v.height_mm, v.max_volume_cm3, v.max_weight_g, c.seq, c.seq, c.check_digit, greatest(z.status, p.status), $12, $13, $13
  from unnest($3::text[], $4::text[], $5::int[], $6::int[], $7::int[], $8::text[], $9::int[], $10::text[])
    as c(location_id, pathway_id, bay, level, position, side, seq, check_digit)
  join zone z on z.whs_id = $1 and z.zone_id = $2
  join zone_cluster k on k.whs_id = $1 and k.zone_cluster_id = z.zone_cluster_id
  join zone_sector s on s.whs_id = $1 and s.zone_sector_id = k.zone_sector_id
  join pathway p on p.whs_id = $1 and p.pathway_id = c.pathway_id
  join jsonb_to_recordset($11::jsonb) as v(level_from int, level_to int, size_type_id text, usage int, length_mm int, width_mm int,
    height_mm int, max_volume_cm3 bigint, max_weight_g bigint) on c.level between v.level_from and v.level_to
  ${skipExisting ? 'on conflict (whs_id, location_id) do nothing' : ''}
  returning 1`;

/** Makes the pathways and cells of a zone that a run asks for, inside one transaction. Answers how many cells it made. */
export async function makeCells(tx: ChangeTx, run: CellRun): Promise<number> {
  const { shape } = run;
  const read = readShape(shape, { zones: false, pathways: run.pathway_from < run.pathway_to });
  if ('kind' in read) throw new Error(`the shape cannot be made: ${read.kind}`);
  const pathways = new Map((await makePathways(tx, run)).map((pathway) => [pathway.pathway_no, pathway]));
  const planned = numbersOf(run).flatMap((no) => cellsOf(shape, read, run.zone_id, no));
  const levels = JSON.stringify(levelRows(shape.level_list));
  let made = 0;
  for (let from = 0; from < planned.length; from += chunk) {
    const cells = planned.slice(from, from + chunk);
    const rows = await tx.sql(
      insert(run.skip_existing),
      [
        tx.whs,
        run.zone_id,
        cells.map((cell) => cell.location_id),
        cells.map((cell) => pathways.get(cell.pathway_no)?.pathway_id),
        cells.map((cell) => cell.bay),
        cells.map((cell) => cell.level),
        cells.map((cell) => cell.position),
        cells.map((cell) => cell.side),
        cells.map((cell) => seqOfCell(pathways.get(cell.pathway_no)?.pick_seq ?? 0, cell.order)),
        cells.map((cell) => checkDigits(cell.location_id)),
        levels,
        run.generation_id,
        run.creator,
      ],
      `storage-area.make-cells${run.skip_existing ? '.new' : ''}`,
    );
    made += rows.length;
  }
  return made;
}
