import type { CompiledQuery } from 'kysely';
import type { QueryConfig, QueryResult } from 'pg';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { isAborted, isUnavailable } from './pg-errors.ts';
import type { Pool, PoolClient } from './pool.ts';

declare const canChange: unique symbol;

/** A running transaction, bound to one warehouse by row-level security. */
export interface ReadTx {
  readonly whs: WhsId;
  /** Runs a query built with Kysely. */
  rows<Row>(query: CompiledQuery<Row>): Promise<Row[]>;
  /** Runs SQL as written; a name makes it a prepared statement of the connection. */
  sql<Row extends object>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
}

/** One that may write. A store function that changes rows asks for this type. */
export interface ChangeTx extends ReadTx {
  readonly [canChange]: true;
  /**
   * Writes at the end, in the round trip of the commit: for a change whose result nobody needs. If it fails, the whole
   * command does.
   */
  atEnd(query: CompiledQuery): void;
  /** The same for SQL as written. */
  sqlAtEnd(text: string, values: readonly unknown[], name: string): void;
  /** Sends now what waits for the end: for who asks the database for what it will have changed. */
  sendWaiting(): Promise<void>;
}

/** A transaction outside any warehouse: people and rights, or the server's own book-keeping. */
export type RoomTx = Pick<ReadTx, 'rows' | 'sql'>;

/** How a transaction begins. What it sets is local to it and says where it works and for whom. */
export interface Opening {
  readonly begin: 'begin' | 'begin read only' | 'begin isolation level repeatable read read only';
  readonly settings: Readonly<Record<string, string>>;
  /** One more statement that travels with the first ones. */
  readonly first?: QueryConfig;
}

/** What the work of a transaction is given. */
export interface Running {
  readonly client: PoolClient;
  /** The answer to `first`; it is here before the answer to any query of the work. */
  readonly opened: Promise<QueryResult | undefined>;
  /** Statements that travel with the commit. */
  readonly last: QueryConfig[];
  /** What went against a statement, the first one first: those behind it only hear that the transaction is aborted. */
  readonly failed: unknown[];
}

const knownQueries = new Map<string, string>();
/** More different queries than this are not worth a connection's memory, and each connection keeps those it named. */
const mostNamed = 1_000;
/** An insert of 500 rows is another query for every number of rows: what is longer is written once and forgotten. */
const longestNamed = 3_000;

/** A query that is asked again has a name, so that a connection parses and plans it once. */
const named = ({ sql, parameters }: CompiledQuery): QueryConfig => {
  let name = knownQueries.get(sql);
  if (name === undefined && sql.length <= longestNamed && knownQueries.size < mostNamed) {
    name = `query.${knownQueries.size}`;
    knownQueries.set(sql, name);
  }
  return { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) };
};

/** A query is sent at once and answered after the opening: what the opening refuses, the work never sees. */
const runner = (running: Running): RoomTx => {
  const ask = async (config: QueryConfig): Promise<QueryResult> => {
    try {
      return (await Promise.all([running.opened, running.client.query(config)]))[1];
    } catch (error) {
      running.failed.push(error);
      throw error;
    }
  };
  return {
    rows: async <Row>(query: CompiledQuery<Row>) => (await ask(named(query))).rows as Row[],
    sql: async <Row extends object>(text: string, values: readonly unknown[] = [], name?: string) =>
      (await ask({ text, values: [...values], ...(name === undefined ? {} : { name }) })).rows as Row[],
  };
};

export const warehouseTx = (running: Running, whs: WhsId): ChangeTx =>
  ({
    ...runner(running),
    whs,
    atEnd: (query: CompiledQuery) => void running.last.push(named(query)),
    sqlAtEnd: (text, values, name) => void running.last.push({ text, values: [...values], name }),
    sendWaiting: async () => {
      await Promise.all([running.opened, ...running.last.splice(0).map((config) => running.client.query(config))]);
    },
  }) as ChangeTx;

export const roomTx = (running: Running): RoomTx => runner(running);

/** The connection broke while the commit was on its way: the change may or may not have been made. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super('the outcome of the commit is unknown', { cause });
    this.name = 'UnknownOutcome';
  }
}

const settingsOf = (settings: Opening['settings']): QueryConfig => {
  const names = Object.keys(settings);
  return {
    name: `settings.${names.join('.')}`,
    text: `select ${names.map((name, n) => `set_config('${name}', $${n + 1}, true)`).join(', ')}`,
    values: Object.values(settings),
  };
};

/** Sends the opening without waiting for it: the first query of the work goes out in the same packet. */
function open(client: PoolClient, { begin, settings, first }: Opening): Promise<QueryResult | undefined> {
  const sent = [
    client.query(begin),
    ...(Object.keys(settings).length === 0 ? [] : [client.query(settingsOf(settings))]),
    ...(first ? [client.query(first)] : []),
  ];
  return Promise.all(sent).then((results) => (first ? results.at(-1) : undefined));
}

/**
 * The last statements and the commit in one packet. After a statement that failed the commit is a roll-back, and the
 * database does not call that an error: who went on over a failure must not be told that it is done.
 */
async function close({ client, last, failed }: Running): Promise<void> {
  const sent = [...last.map((config) => client.query(config)), client.query('commit')];
  // Those behind the one that failed only say that the transaction is aborted.
  await Promise.allSettled(sent);
  const answers = await Promise.all(sent);
  if (answers.at(-1)?.command !== 'COMMIT') throw failed[0] ?? new Error('the database took the transaction back');
}

/** Runs `work` in one transaction: two round trips for what asks once, and one more for each further question. */
export async function inTransaction<Result>(
  pool: Pool,
  opening: Opening,
  work: (running: Running) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  let committing = false;
  const running: Running = { client, opened: open(client, opening), last: [], failed: [] };
  try {
    // Work that ends before the opening does is told of its own error, not of this one.
    running.opened.catch(() => undefined);
    const result = await work(running);
    await running.opened;
    committing = true;
    await close(running);
    return result;
  } catch (thrown) {
    const error = isAborted(thrown) ? (running.failed[0] ?? thrown) : thrown;
    // A connection that cannot even roll back is thrown away, never handed to the next request.
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw committing && isUnavailable(error) ? new UnknownOutcome(error) : error;
  } finally {
    client.release(broken);
  }
}
