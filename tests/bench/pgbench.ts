import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Cell } from '../faults/cell.ts';
import type { Sent } from './overheard.ts';
import { clients, place, rowsPerClient } from './setup.ts';

interface Sample {
  readonly requestId: string;
  readonly storeyId: string;
  readonly floor: number;
}

// A UUID of version 7 from the start of the round and random bits, made of what pgbench can count.
const requestId = `(lpad(to_hex(:ms::bigint), 12, '0') || '7' || lpad(to_hex(:high::bigint), 3, '0') || '8' || lpad(to_hex(:low::bigint), 15, '0'))::uuid`;
const storeyId = `('ST' || lpad((:row)::int::text, 3, '0'))`;

const literal = (value: unknown, sample: Sample): string => {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return 'now()';
  if (value === sample.floor) return '((:row)::int - 1)';
  if (typeof value === 'number') return String(value);
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
  const text = String(value);
  if (text === sample.requestId) return requestId;
  // pgbench takes a colon before a word for a variable of its own.
  const parts = text
    .replaceAll('":', '": ')
    .split(sample.storeyId)
    .map((part) => pg.escapeLiteral(part));
  return parts.length === 1 ? (parts[0] ?? "''") : `(${parts.join(` || ${storeyId} || `)})`;
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The statements of one command as a pgbench script: one transaction, statement by statement or in the server's packets. */
export function scriptOf(sent: readonly Sent[], sample: Sample, inPackets: boolean): string {
  const statement = ({ text, values }: Sent): string =>
    `${oneLine(text).replaceAll(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1], sample))};`;
  const packets = Map.groupBy(sent, ({ packet }) => packet);
  const lines = [...packets.values()].flatMap((together) =>
    together.length === 1 || !inPackets
      ? together.map(statement)
      : ['\\startpipeline', ...together.map(statement), '\\endpipeline'],
  );
  return [
    `\\set row :client_id * ${rowsPerClient} + random(1, ${rowsPerClient})`,
    '\\set high random(0, 4095)',
    '\\set low random(0, 1152921504606846975)',
    ...lines,
    '',
  ].join('\n');
}

export interface PgbenchRound {
  readonly perSecond: number;
  readonly failures: readonly string[];
}

interface Left {
  readonly answers: number;
  readonly effects: number;
  readonly events: number;
  readonly versions: number;
}

const left = async (cell: Cell): Promise<Left> => {
  const [row] = await cell.look<Left>(
    `select (select count(*)::int from site.request_key where whs_id = $1 and state = 1 and reply is not null) as answers,
       (select count(*)::int from site.audit_log where whs_id = $1) as effects,
       (select count(*)::int from site.outbox where whs_id = $1) as events,
       (select count(*)::int from site.storey where whs_id = $1 and mtime > now() - interval '1 minute') as versions`,
    [place.pgbench],
  );
  if (!row) throw new Error('no count');
  return row;
};

export async function runPgbench(cell: Cell, program: string, script: string, seconds: number): Promise<PgbenchRound> {
  const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-pgbench-'));
  try {
    const file = join(folder, 'update.sql');
    await writeFile(file, script);
    const before = await left(cell);
    const child = spawn(
      program,
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '2',
        '-T',
        String(seconds),
        '-D',
        `ms=${Date.now()}`,
        '-f',
        file,
        '-h',
        '127.0.0.1',
        '-p',
        String(cell.cluster.port),
        '-U',
        'app',
        'tallyhouse',
      ],
      {
        env: {
          PATH: process.env.PATH,
          PGPASSWORD: cell.cluster.appPassword,
          PGOPTIONS:
            '-c role=app -c timezone=UTC -c search_path=site,control,public -c statement_timeout=4000 -c lock_timeout=2000',
        },
      },
    );
    let said = '';
    let wrong = '';
    child.stdout.on('data', (part: Buffer) => (said += part.toString()));
    child.stderr.on('data', (part: Buffer) => (wrong += part.toString()));
    const code = await new Promise<number | null>((done) => child.once('close', done));
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(said)?.[1] ?? Number.NaN);
    const failures = code !== 0 || /aborted/.test(wrong) ? [`pgbench ended with ${code}: ${wrong.slice(0, 400)}`] : [];
    // A statement that quietly touches no row is fast: each transaction must leave what a call of the server leaves.
    const done = Number(/^number of transactions actually processed: (\d+)/m.exec(said)?.[1] ?? Number.NaN);
    const after = await left(cell);
    for (const kind of ['answers', 'effects', 'events'] as const) {
      const made = after[kind] - before[kind];
      if (made !== done) failures.push(`pgbench made ${done} transactions and ${made} ${kind}`);
    }
    if (after.versions === 0) failures.push('pgbench changed no storey');
    return { perSecond, failures };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
