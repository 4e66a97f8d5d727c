import type { ReadTx } from './db/tx.ts';
import type { Module } from './module.ts';

/** A thing that bears a scanned text. */
export interface ScanFound {
  /** A code of `scanThing`. */
  readonly type: number;
  readonly id: string;
  readonly name: string;
  /** Single units a scan of it stands for. */
  readonly qty: number;
}

/**
 * How a module finds its things by what stands on their labels: one select of `n, id, name, qty` with $1 the text, $2 the
 * warehouse and $3 the site; n says which of its types the thing has, from 1. Each must be one look into a unique index: all of
 * them are asked at every scan.
 */
export interface ScanLookup {
  readonly name: string;
  /** Codes of `scanThing`. */
  readonly types: readonly number[];
  readonly sql: string;
}

interface Statement {
  readonly sql: string;
  readonly types: readonly (readonly number[])[];
}

const statements = new WeakMap<readonly Module[], Statement>();

function statementOf(modules: readonly Module[]): Statement {
  const known = statements.get(modules);
  if (known !== undefined) return known;
  const lookups = modules.flatMap((module) => module.resolves ?? []);
  const made = lookups.map(
    ({ name, sql }, at) =>
      `select ($${at + 4}::int[])[${name}.n] as type, ${name}.id, ${name}.name, ${name}.qty from (${sql}) ${name}`,
  );
  // Their types are said here: a parameter that no lookup happens to use would have none.
  const sql = `with asked as (select $1::text, $2::text, $3::text)\n${made.join('\nunion all\n')}`;
  const statement = { sql, types: lookups.map(({ types }) => types) };
  statements.set(modules, statement);
  return statement;
}

/** Everything in the warehouse and its site that bears the text: one statement, planned once, one round trip. */
export function thingsNamed(tx: ReadTx, modules: readonly Module[], text: string, site: string): Promise<ScanFound[]> {
  const { sql, types } = statementOf(modules);
  return tx.sql<ScanFound>(sql, [text, tx.whs, site, ...types], 'scan.things-named');
}
