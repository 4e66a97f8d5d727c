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
 * How a module finds its things by what stands on their labels: one select of `type, id, name, qty` with $1 the text, $2
 * the warehouse and $3 the site. Each must be one look into a unique index: all of them are asked at every scan.
 */
export interface ScanLookup {
  readonly name: string;
  readonly sql: string;
}

const statements = new WeakMap<readonly Module[], string>();

function statementOf(modules: readonly Module[]): string {
  const known = statements.get(modules);
  if (known !== undefined) return known;
  const made = modules
    .flatMap((module) => module.resolves ?? [])
    .map(({ name, sql }) => `select ${name}.type, ${name}.id, ${name}.name, ${name}.qty from (${sql}) ${name}`)
    .join('\nunion all\n');
  // Their types are said here: a parameter that no lookup happens to use would have none.
  const whole = `with asked as (select $1::text, $2::text, $3::text)\n${made}`;
  statements.set(modules, whole);
  return whole;
}

/** Everything in the warehouse and its site that bears the text: one statement, planned once, one round trip. */
export const thingsNamed = (tx: ReadTx, modules: readonly Module[], text: string, site: string): Promise<ScanFound[]> =>
  tx.sql<ScanFound>(statementOf(modules), [text, tx.whs, site], 'scan.things-named');
