import type { Move } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { likePattern } from '../../../kernel/list/where.ts';
import { type MoveRow, moveOnWire } from './moves.ts';

/** People are in the database of rights: the ledger knows their ids. */
async function namesOf(kernel: Kernel, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(userIds)];
  if (asked.length === 0) return new Map();
  const rows = await kernel.databases.control((tx) =>
    tx.sql<{ user_id: string; display_name: string }>(
      'select user_id, display_name from app_user where user_id = any($1)',
      [asked],
      'inventory-map.names',
    ),
  );
  return new Map(rows.map(({ user_id, display_name }) => [user_id, display_name]));
}

const mostPeople = 100;

/** The ids of people whose name or e-mail holds a text. */
export const peopleNamed = (kernel: Kernel, text: string): Promise<string[]> =>
  kernel.databases.control(async (tx) => {
    const rows = await tx.sql<{ user_id: string }>(
      `select user_id from app_user where display_name ilike $1 or login_name ilike $1 order by user_id limit ${mostPeople}`,
      [likePattern(text)],
      'inventory-map.people_named',
    );
    return rows.map(({ user_id }) => user_id);
  });

/** Moves as they are told, with the names of who made them. */
export async function movesOnWire(kernel: Kernel, rows: readonly MoveRow[]): Promise<Move[]> {
  const names = await namesOf(
    kernel,
    rows.map(({ actor }) => actor),
  );
  return rows.map((row) => moveOnWire({ ...row, actor: names.get(row.actor) ?? row.actor }));
}
