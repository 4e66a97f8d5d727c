import pg from 'pg';
import { deadline } from '../limits.ts';
import { batchedSocket } from './batched-socket.ts';

const INT8 = 20;

// int8 arrives as a number. One that a number cannot hold is a fault to hear of, not to round.
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is not a safe integer`);
  return value;
});

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

interface PoolOptions {
  readonly size: number;
  readonly statementMs?: number;
  readonly poolMs?: number;
}

/** Connections of the role app, whatever account signs in: it owns nothing and obeys row-level security. */
export function openPool(url: string, options: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: options.poolMs ?? deadline.poolMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Queries are sent as they come, without waiting for the answer to the one before.
    pipeline: true,
    stream: batchedSocket,
    application_name: 'tallyhouse',
    options: [
      '-c role=app',
      `-c statement_timeout=${options.statementMs ?? deadline.statementMs}`,
      `-c lock_timeout=${deadline.lockMs}`,
      `-c idle_in_transaction_session_timeout=${deadline.idleInTransactionMs}`,
      // Many people share the cores: a second process for one statement takes longer to start than it saves.
      '-c max_parallel_workers_per_gather=0',
      // Nor is a statement run often enough in one plan to earn its compilation.
      '-c jit=off',
      '-c timezone=UTC',
      '-c search_path=site,control,public',
    ].join(' '),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
