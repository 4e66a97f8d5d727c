import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { RoomTx } from '../db/tx.ts';
import type { Kernel } from '../kernel.ts';
import { type Position, type Seal, type SealedRow, type StampState, rowMac, stampState } from './seal.ts';
import { type StampedContent, stampOf } from './stamp.ts';

/** Every column a log is sealed by. Number, time and transaction number are sealed beside the content. */
const columns = {
  audit_log:
    'whs_id, user_id, display_name, ip, request_id, call_id, object_type, object_id, action, before, after, reason, stamp',
  rights_log:
    'user_id, display_name, ip, whs_id, request_id, call_id, object_type, object_id, action, before, after, reason',
  access_status_log: 'user_id, whs_id, action, role_id, key, before, after, operator, reason',
  auth_log: 'action, user_id, login_name_hash, ip, ok, detail',
} as const;
type Log = keyof typeof columns;

/** The logs of people and rights. Each is one chain of the control database. */
export const controlLogs = ['rights_log', 'access_status_log', 'auth_log'] as const;
export type ControlLog = (typeof controlLogs)[number];

export interface Chain {
  /** The warehouse, or the log of the control database. */
  readonly name: string;
  readonly log: Log;
  /** Runs the work where the rows and seals of the chain are visible. */
  inTx<T>(kernel: Kernel, work: (tx: RoomTx) => Promise<T>): Promise<T>;
}

const system = { user_id: 'system' };

export const warehouseChain = (whs: WhsId): Chain => ({
  name: whs,
  log: 'audit_log',
  inTx: (kernel, work) => kernel.databases.dbFor(whs).change(system, work),
});

export const controlChain = (log: ControlLog): Chain => ({
  name: log,
  log,
  inTx: (kernel, work) => kernel.databases.controlLog(log, work),
});

/** All chains, of the control database and of every warehouse. */
export async function allChains(kernel: Kernel): Promise<Chain[]> {
  const rows = await kernel.databases.control((tx) =>
    tx.sql<{ whs_id: WhsId }>('select whs_id from warehouse_directory order by whs_id'),
  );
  return [...controlLogs.map(controlChain), ...rows.map(({ whs_id }) => warehouseChain(whs_id))];
}

/** Taken by the sealer until its transaction ends. */
export async function tryLock(tx: RoomTx, chain: Chain): Promise<boolean> {
  const [row] = await tx.sql<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('audit_seal:' || $1, 0)) as mine`,
    [chain.name],
    'audit.lock',
  );
  return row?.mine === true;
}

interface LogRow {
  id: number;
  txid: number;
  at_us: number;
  content: string;
}

/** Each column as its text, so that the MAC depends on no setting and no driver. */
const selectRows = ({ log }: Chain): string => `
  select id, txid::text::bigint as txid, (extract(epoch from at) * 1000000)::bigint as at_us,
    json_build_array(${columns[log]
      .split(', ')
      .map((column) => `${column}::text`)
      .join(', ')})::text as content
  from ${log} where ${log === 'audit_log' ? 'whs_id = $1' : '$1::text is not null'}
    and (txid, id) > ($2::xid8, $3::bigint)`;

const parsed = (text: string | null | undefined): unknown => (text ? JSON.parse(text) : null);

/** Holds the stamp of a row against its content. Only the audit log has stamps. */
function stampStateOf(key: string, { log }: Chain, content: string): StampState {
  if (log !== 'audit_log') return stampState.fits;
  const values = JSON.parse(content) as (string | null)[];
  const row = Object.fromEntries(columns[log].split(', ').map((column, n) => [column, values[n]]));
  if (!row.stamp) return stampState.absent;
  const { before, after, ...texts } = row;
  const stamp = stampOf(key, {
    ...(texts as unknown as StampedContent),
    before: parsed(before),
    after: parsed(after),
  });
  return stamp === row.stamp ? stampState.fits : stampState.wrong;
}

const maced = (rows: readonly LogRow[], key: string, chain: Chain): SealedRow[] =>
  rows.map(({ id, txid, at_us, content }) => ({
    id,
    txid,
    atUs: at_us,
    mac: rowMac(key, chain.name, content),
    stamp: stampStateOf(key, chain, content),
  }));

/**
 * The next rows behind a position, in order. It stops at the oldest transaction still running: a row of that one may
 * come with a smaller number than rows that are visible already.
 */
export async function rowsBehind(
  tx: RoomTx,
  chain: Chain,
  key: string,
  { txid, id }: Position,
  limit: number,
): Promise<SealedRow[]> {
  const rows = await tx.sql<LogRow>(
    `${selectRows(chain)} and txid < pg_snapshot_xmin(pg_current_snapshot()) order by txid, id limit $4`,
    [chain.name, String(txid), id, limit],
    `audit.behind.${chain.log}`,
  );
  return maced(rows, key, chain);
}

/** The rows behind one position and up to another, in order. */
export async function rowsBetween(
  tx: RoomTx,
  chain: Chain,
  key: string,
  after: Position,
  upto: Position,
): Promise<SealedRow[]> {
  const rows = await tx.sql<LogRow>(
    `${selectRows(chain)} and (txid, id) <= ($4::xid8, $5::bigint) order by txid, id`,
    [chain.name, String(after.txid), after.id, String(upto.txid), upto.id],
    `audit.between.${chain.log}`,
  );
  return maced(rows, key, chain);
}

/** Every transaction with a smaller number has ended. */
export async function horizon(tx: RoomTx): Promise<number> {
  const [row] = await tx.sql<{ txid: number }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as txid',
    [],
    'audit.horizon',
  );
  return row?.txid ?? 0;
}

const mostCounted = 100_000;

/** Rows behind a position that wait for their seal, counted up to a limit: before the first seal it is the whole log. */
export async function countBehind(tx: RoomTx, chain: Chain, { txid, id }: Position): Promise<number> {
  const [row] = await tx.sql<{ n: number }>(
    `select count(*) as n from (${selectRows(chain)} limit ${mostCounted}) r`,
    [chain.name, String(txid), id],
    `audit.waiting.${chain.log}`,
  );
  return row?.n ?? 0;
}

const sealColumns = `seq, day::text as day, row_count, from_txid::text::bigint as from_txid, from_id, upto_txid::text::bigint as upto_txid,
  upto_id, newest_at_us, stamped_from, rows, key_id, encode(prev_hash, 'hex') as prev_hash, encode(hash, 'hex') as hash,
  to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sealed_at`;

/** The last seals of a chain, the last one first. */
export const lastSeals = (tx: RoomTx, chain: Chain, limit: number): Promise<Seal[]> =>
  tx.sql(
    `select ${sealColumns} from audit_seal where whs_id = $1 order by seq desc limit $2`,
    [chain.name, limit],
    'audit.last_seals',
  );

/** Seals of a day behind a number, in order. */
export const sealsOfDay = (tx: RoomTx, chain: Chain, day: string, afterSeq: number, limit: number): Promise<Seal[]> =>
  tx.sql(
    `select ${sealColumns} from audit_seal where whs_id = $1 and day = $2::date and seq > $3 order by seq limit $4`,
    [chain.name, day, afterSeq, limit],
    'audit.seals_of_day',
  );

/** The seal that stands before a number, whatever its own number is. */
export async function sealBefore(tx: RoomTx, chain: Chain, seq: number): Promise<Seal | undefined> {
  const [seal] = await tx.sql<Seal>(
    `select ${sealColumns} from audit_seal where whs_id = $1 and seq < $2 order by seq desc limit 1`,
    [chain.name, seq],
    'audit.seal_before',
  );
  return seal;
}

/** The days of a chain. Jumps from day to day by the index: a day has thousands of seals. */
export async function sealedDays(tx: RoomTx, chain: Chain): Promise<string[]> {
  const rows = await tx.sql<{ day: string }>(
    `with recursive d as (
       select min(day) as day from audit_seal where whs_id = $1
       union all
       select (select min(s.day) from audit_seal s where s.whs_id = $1 and s.day > d.day) from d where d.day is not null
     ) select day::text as day from d where day is not null order by 1`,
    [chain.name],
    'audit.days',
  );
  return rows.map(({ day }) => day);
}

export const appendSeal = (tx: RoomTx, seal: Seal): Promise<object[]> =>
  tx.sql('select audit_seal_append($1::jsonb)', [JSON.stringify(seal)], 'audit.append');
