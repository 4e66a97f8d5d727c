import { createHash, createHmac } from 'node:crypto';

/** A place in the order of sealing. */
export interface Position {
  readonly txid: number;
  readonly id: number;
}

/** A row of a log as its seal keeps it. The MAC is of the content without number, transaction number and time. */
export interface SealedRow extends Position {
  readonly atUs: number;
  readonly mac: string;
  /** Whether the server's signature of the row fits. Logs without stamps have rows that fit. */
  readonly stamp: StampState;
}

export const stampState = { fits: 0, absent: 1, wrong: 2 } as const;
export type StampState = (typeof stampState)[keyof typeof stampState];

export interface Seal {
  readonly seq: number;
  readonly day: string;
  readonly row_count: number;
  readonly from_txid: number;
  readonly from_id: number;
  readonly upto_txid: number;
  readonly upto_id: number;
  readonly newest_at_us: number;
  readonly stamped_from: number;
  readonly rows: string;
  readonly key_id: string;
  readonly prev_hash: string;
  readonly sealed_at: string;
  readonly hash: string;
}

/** What a new seal follows. */
export interface Link {
  readonly seq: number;
  readonly hash: string;
}

export const origin: Link = { seq: 0, hash: '00'.repeat(32) };
export const start: Position = { txid: 0, id: 0 };

export const isAfter = (a: Position, b: Position): boolean => a.txid > b.txid || (a.txid === b.txid && a.id > b.id);

/** Names a key without revealing it: a seal of another key is told apart from an altered one. */
export const keyIdOf = (key: string): string =>
  createHash('sha256').update(`audit seal ${key}`).digest('hex').slice(0, 12);

const hmac = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** 16 bytes: a forged content would have to be found among 2^128. */
export const rowMac = (key: string, chain: string, content: string): string =>
  hmac(key, `row ${chain} ${content}`).subarray(0, 16).toString('base64url');

export function sealHash(key: string, chain: string, seal: Omit<Seal, 'hash'>): string {
  const { seq, day, row_count, from_txid, from_id, upto_txid, upto_id, newest_at_us, stamped_from } = seal;
  const covered = [chain, seq, day, row_count, from_txid, from_id, upto_txid, upto_id, newest_at_us, stamped_from];
  const { rows, key_id, prev_hash, sealed_at } = seal;
  return hmac(key, `seal ${JSON.stringify([...covered, rows, key_id, prev_hash, sealed_at])}`).toString('hex');
}

export const isGenuine = (key: string, chain: string, seal: Seal): boolean => sealHash(key, chain, seal) === seal.hash;

const packRows = (rows: readonly SealedRow[]): string =>
  JSON.stringify(rows.map(({ id, txid, atUs, mac, stamp }) => [id, txid, atUs, mac, stamp]));

export const unpackRows = (rows: string): SealedRow[] =>
  (JSON.parse(rows) as [number, number, number, string, StampState][]).map(([id, txid, atUs, mac, stamp]) => ({
    id,
    txid,
    atUs,
    mac,
    stamp,
  }));

const dayOf = (atUs: number): string => new Date(atUs / 1_000).toISOString().slice(0, 10);

/** Where a chain goes on: behind a link, from a position, with the latest time of its rows so far and its first stamps. */
export interface ChainEnd {
  readonly link: Link;
  readonly from: Position;
  readonly newestAtUs: number;
  readonly stampedFrom: number;
}

/**
 * Seals for rows in their order. A seal holds rows of one day only, so that a day can be verified, and expire, by itself.
 * Around midnight the days alternate, and so do the seals.
 */
export function sealsOf(
  key: string,
  chain: string,
  end: ChainEnd,
  rows: readonly SealedRow[],
  sealedAt: string,
): Seal[] {
  const batches: SealedRow[][] = [];
  for (const row of rows) {
    const batch = batches.at(-1);
    const [first] = batch ?? [];
    if (batch && first && dayOf(first.atUs) === dayOf(row.atUs)) batch.push(row);
    else batches.push([row]);
  }
  let { link, from, newestAtUs } = end;
  return batches.map((batch) => {
    const last = batch.at(-1) as SealedRow;
    newestAtUs = Math.max(newestAtUs, ...batch.map(({ atUs }) => atUs));
    const open = {
      seq: link.seq + 1,
      day: dayOf(last.atUs),
      row_count: batch.length,
      from_txid: from.txid,
      from_id: from.id,
      upto_txid: last.txid,
      upto_id: last.id,
      newest_at_us: newestAtUs,
      stamped_from: end.stampedFrom,
      rows: packRows(batch),
      key_id: keyIdOf(key),
      prev_hash: link.hash,
      sealed_at: sealedAt,
    };
    const seal = { ...open, hash: sealHash(key, chain, open) };
    link = seal;
    from = last;
    return seal;
  });
}
