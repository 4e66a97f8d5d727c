import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DB } from './rows.gen.ts';

/**
 * Kysely as a typed way to write SQL, and nothing else: it holds no connection, so no query can run outside the
 * transaction that carries the warehouse. `tx.rows(query.selectFrom(...).compile())`.
 */
export const query = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
