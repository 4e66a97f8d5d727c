import type { Machine } from '@tallyhouse/contracts/kit/define-machine.ts';
import type { ChangeTx } from './db/tx.ts';

interface Target {
  readonly table: string;
  readonly statusColumn: string;
  /** Columns that name the row, and any guard such as an epoch. The warehouse is always added. */
  readonly where: Readonly<Record<string, string | number | readonly string[]>>;
  /** Columns that change with the status. */
  readonly set: Readonly<Record<string, string | number | Date | readonly string[] | null>>;
  /** Raw assignments without values of their own, such as `epoch = epoch + 1`. */
  readonly raise?: readonly string[];
}

/** Each shape of a move is one statement of a connection, parsed and planned once. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `transition.${names.size}`;
  names.set(text, name);
  return name;
}

function moving(
  whs: string,
  machine: Machine,
  move: string,
  target: Target,
): { readonly update: string; readonly values: unknown[] } {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const assignments = [
    `${target.statusColumn} = ${bind(machine.toCode(move))}`,
    ...Object.entries(target.set).map(([column, value]) => `${column} = ${bind(value)}`),
    ...(target.raise ?? []),
  ];
  const conditions = [
    `whs_id = ${bind(whs)}`,
    `${target.statusColumn} = any(${bind(machine.fromCodes(move))}::smallint[])`,
    ...Object.entries(target.where).map(([column, value]) =>
      Array.isArray(value) ? `${column} = any(${bind(value)})` : `${column} = ${bind(value)}`,
    ),
  ];
  return { update: `update ${target.table} set ${assignments.join(', ')} where ${conditions.join(' and ')}`, values };
}

/**
 * The only writer of a status: the row moves if it stands in a state the machine lets it leave, and the answer is the
 * moved row. No row means the move was not legal (any more): the caller says so to the person or stops.
 */
export async function transition<Name extends string, Row extends object>(
  tx: ChangeTx,
  machine: Machine<string, Name>,
  move: Name,
  target: Target,
): Promise<Row | undefined> {
  const { update, values } = moving(tx.whs, machine, move, target);
  const text = `${update} returning *`;
  const [row] = await tx.sql<Row>(text, values, nameOf(text));
  return row;
}

/** The same for many rows at once: those that may not make the move stay as they are. Answers how many moved. */
export async function transitionAll<Name extends string>(
  tx: ChangeTx,
  machine: Machine<string, Name>,
  move: Name,
  target: Target,
): Promise<number> {
  const { update, values } = moving(tx.whs, machine, move, target);
  const text = `with moved as (${update} returning 1) select count(*) as n from moved`;
  const [row] = await tx.sql<{ n: number }>(text, values, nameOf(text));
  return row?.n ?? 0;
}
