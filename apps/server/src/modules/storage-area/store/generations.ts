import type { Selectable } from 'kysely';
import { query } from '../../../kernel/db/query.ts';
import type { CellGeneration } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import { type PlannedRun, type RunAsked, prefixOf } from '../domain/generation-plan.ts';

export type GenerationRow = Selectable<CellGeneration>;

/** What a run was asked for, as it is kept: the job reads it from the row, not from its message. */
export type KeptRun = RunAsked & { readonly skip_existing: number };

export const zonesThere = (
  tx: ReadTx,
  zoneIds: readonly string[],
): Promise<{ zone_id: string; zone_type: number; numbers: number[] }[]> =>
  tx.sql(
    `select zone_id, zone_type,
       coalesce((select array_agg(pathway_no) from pathway p where p.whs_id = z.whs_id and p.zone_id = z.zone_id), '{}') as numbers
     from zone z where whs_id = $1 and zone_id = any($2)`,
    [tx.whs, zoneIds],
  );

/** The codes of a run that are taken, in its own order. Asked by what they begin with, and compared here. */
export async function takenCodes(tx: ReadTx, { zones }: PlannedRun, pattern: string): Promise<string[]> {
  const found = await Promise.all(
    [...zones].map(async ([zone, cells]) => {
      const rows = await tx.sql<{ location_id: string }>(
        `select location_id from location where whs_id = $1 and location_id ^@ $2 order by location_id`,
        [tx.whs, prefixOf(pattern, zone)],
      );
      if (rows.length === 0) return [];
      const there = new Set(rows.map(({ location_id }) => location_id));
      return cells.filter(({ location_id }) => there.has(location_id)).map(({ location_id }) => location_id);
    }),
  );
  return found.flat();
}

export function insertGeneration(
  tx: ChangeTx,
  row: { readonly generation_id: string; readonly run: KeptRun; readonly cell_count: number; readonly creator: string },
): void {
  const { run, ...rest } = row;
  tx.atEnd(
    query
      .insertInto('cell_generation')
      .values({ whs_id: tx.whs, pattern: JSON.stringify(run), ...rest })
      .compile(),
  );
}

export const findGenerations = (tx: ReadTx, generationId: string | undefined): Promise<GenerationRow[]> =>
  tx.sql(
    `select * from cell_generation where whs_id = $1 and ($2::text is null or generation_id = $2)
     order by ctime desc, generation_id desc limit 20`,
    [tx.whs, generationId ?? null],
  );

export async function countDone(tx: ChangeTx, generationId: string, cells: number): Promise<void> {
  await tx.sql('update cell_generation set done_count = done_count + $3 where whs_id = $1 and generation_id = $2', [
    tx.whs,
    generationId,
    cells,
  ]);
}

/** Were the cells of this zone made by this run before its worker died? */
export async function isMade(tx: ReadTx, generationId: string, zoneId: string): Promise<boolean> {
  const rows = await tx.sql('select 1 from location where whs_id = $1 and generated_by = $2 and zone_id = $3 limit 1', [
    tx.whs,
    generationId,
    zoneId,
  ]);
  return rows.length > 0;
}

/** Takes away so many cells of a run, and says how many there were. */
export async function removeCells(tx: ChangeTx, generationId: string, most: number): Promise<number> {
  const rows = await tx.sql(
    `delete from location where whs_id = $1 and location_id in
       (select location_id from location where whs_id = $1 and generated_by = $2 limit $3) returning 1`,
    [tx.whs, generationId, most],
  );
  return rows.length;
}

/** The pathways a run made and nobody has touched since go with their cells. */
export async function removePathways(tx: ChangeTx, { ctime, pattern }: GenerationRow): Promise<void> {
  const { zone_list, pathway_from, pathway_to } = pattern as unknown as KeptRun;
  await tx.sql(
    `delete from pathway p where whs_id = $1 and zone_id = any($2) and pathway_no between $3 and $4 and version = 1 and ctime >= $5
       and not exists (select 1 from location l where l.whs_id = p.whs_id and l.pathway_id = p.pathway_id)`,
    [tx.whs, zone_list, pathway_from, pathway_to, ctime],
  );
}
