import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { mostAtOnce } from '../domain/many.ts';
import { locationFilter, matching } from './locations.ts';

interface Chosen {
  readonly location_id_list?: readonly string[] | undefined;
  readonly filter?: Parameters<typeof locationFilter>[1] | undefined;
  readonly expect_matched?: number | undefined;
  /** Nothing will be changed: the number is what is asked for. */
  readonly lookOnly?: boolean;
}

/**
 * The cells an action is about, locked. By a filter they must be as many as the person saw: what came or went meanwhile
 * she has not decided about.
 */
export async function chosenCells(
  tx: ChangeTx,
  { location_id_list, filter, expect_matched, lookOnly = false }: Chosen,
): Promise<{ location_id: string; status: number }[]> {
  const asked = location_id_list
    ? locationFilter(tx.whs, { status: [1, 2, 3, 4] }).oneOf('location_id', location_id_list)
    : locationFilter(tx.whs, filter ?? {});
  const cells = await matching(tx, asked, mostAtOnce);
  if (cells.length > mostAtOnce) refuse(storageAreaErrors.tooManyAtOnce, { n: cells.length, most: mostAtOnce });
  // Who changes by a filter says how many she saw; who says nothing saw none.
  const expected = location_id_list ? new Set(location_id_list).size : (expect_matched ?? 0);
  if (!lookOnly && expected !== cells.length) refuse(storageAreaErrors.setChanged, { matched: cells.length, expected });
  return cells;
}
