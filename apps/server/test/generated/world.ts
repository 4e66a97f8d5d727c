import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { type Call, takesRequestId } from '@tallyhouse/contracts/kit/define-call.ts';
import { header } from '@tallyhouse/contracts/kit/envelope.ts';
import { keysOf } from '../../../../tests/contracts/catalogue.ts';
import { putPerson } from '../../../../tests/contracts/people.ts';
import { type Input, queryOf } from '../../../../tests/contracts/values.ts';
import { uuidv7 } from '../../src/kernel/ids.ts';
import { modules } from '../../src/modules/registry.ts';
import { openSession } from '../kit/refusal-check.ts';
import type { Client, TestServer } from '../kit/test-server.ts';

export interface Reply {
  readonly retcode: number;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export type User = 'one' | 'two' | 'elsewhere';

/** A server with data, and three sessions: two users with every permission in one warehouse, one of them with a few less in another. */
export interface World {
  /** SQL as the superuser, past row-level security. */
  look<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  readonly clients: Readonly<Record<User, Client>>;
  send(call: Call, input: Input, user?: User): Promise<Reply>;
  /** Values that some row of the database has in these columns, taken from every table that has all of them. */
  valuesOf(columns: readonly string[]): Promise<readonly (readonly (string | number)[])[]>;
}

const whs = 'SGE01';
const neighbour = 'SGW01';

/** A machine under load replies so: the call did not run. */
const notRun = new Set([baseErrors.busy.retcode, baseErrors.tooSlow.retcode, baseErrors.beingChanged.retcode]);
const mostTries = 10;

async function replyOf(response: Response): Promise<Reply> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json') && response.headers.get('content-disposition') === null)
    return (await response.json()) as Reply;
  const bytes = Buffer.from(await response.arrayBuffer());
  const content = createHash('sha256').update(bytes).digest('hex');
  return { retcode: response.ok ? 0 : response.status, message: '', data: { type, content } };
}

async function sendAs(client: Client, call: Call, input: Input): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    const headers = takesRequestId(call) ? { headers: { [header.requestId]: uuidv7() } } : {};
    const query = queryOf(input);
    const response =
      call.method === 'GET'
        ? await client.raw(query === '' ? call.path : `${call.path}?${query}`, headers)
        : await client.raw(call.path, { method: 'POST', body: JSON.stringify(input), ...headers });
    const reply = await replyOf(response);
    if (!notRun.has(reply.retcode) || attempt === mostTries) return reply;
    await setTimeout(200 * attempt);
  }
}

/** Runs so many at a time: a server under load refuses, and its pool of connections is small. */
const mostAtOnce = 6;

function inTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= mostAtOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const rowsOfTable = 60;

/** Reads the columns of all tables once: which tables have a set of columns is looked up in memory. */
async function columnsOf({ look }: TestServer): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await look<{ name: string; columns: string[] }>(
    `select c.oid::regclass::text as name, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace in ('site'::regnamespace, 'control'::regnamespace) and c.relkind in ('r', 'p') and not c.relispartition
     group by 1 order by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
}

export async function openWorld(server: TestServer): Promise<World> {
  const admin = await server.connect();
  const keys = keysOf(modules);
  const fewer = keys.filter((key) => !key.startsWith('PC.WMSBasic.StorageAreaSetting.Storey'));
  const first = await putPerson(admin, 'every-key-one', { [whs]: keys, [neighbour]: fewer, THB01: keys, MYK01: keys });
  const second = await putPerson(admin, 'every-key-two', { [whs]: keys });
  const clients: Readonly<Record<User, Client>> = {
    one: await openSession(server, admin, first, whs),
    two: await openSession(server, admin, second, whs),
    elsewhere: await openSession(server, admin, first, neighbour),
  };
  const turn = inTurns();
  const tables = await columnsOf(server);
  const known = new Map<string, Promise<readonly (readonly (string | number)[])[]>>();

  const readValues = async (columns: readonly string[]): Promise<(string | number)[][]> => {
    const found: (string | number)[][] = [];
    for (const [table, has] of tables) {
      if (!columns.every((column) => has.has(column))) continue;
      const scope =
        has.has('whs_id') && table.startsWith('site.')
          ? `where whs_id = '${whs}'`
          : has.has('site_id') && table.startsWith('site.')
            ? `where site_id = '${whs.slice(0, 2)}'`
            : '';
      const rows = await server.look<{ tuple: unknown[] }>(
        `select distinct jsonb_build_array(${columns.join(', ')}) as tuple from ${table} ${scope} limit ${rowsOfTable}`,
      );
      const whole = rows.map(({ tuple }) => tuple.flat());
      found.push(
        ...whole.filter((tuple): tuple is (string | number)[] =>
          tuple.every((value) => typeof value === 'number' || (typeof value === 'string' && value !== '')),
        ),
      );
    }
    return [...new Map(found.map((tuple) => [JSON.stringify(tuple), tuple])).values()];
  };

  return {
    look: server.look,
    clients,
    send: (call, input, user = 'one') => turn(() => sendAs(clients[user], call, input)),
    valuesOf: (columns) => {
      const name = columns.join(' ');
      const ready = known.get(name) ?? readValues(columns);
      known.set(name, ready);
      return ready;
    },
  };
}
