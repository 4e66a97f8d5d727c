import { type Position, type Seal, type SealedRow, type StampState, isAfter, sealHash, stampState } from './seal.ts';

export type BreakKind =
  | 'changed'
  | 'deleted'
  | 'inserted'
  | 'reordered'
  | 'tail cut'
  | 'anchor missing'
  | 'anchor forged'
  | 'other key';

/** The first row or seal that does not hold, and how many do not hold in the same way. */
export interface Break {
  readonly kind: BreakKind;
  readonly what: 'row' | 'seal' | 'anchor';
  /** The number of the row or of the seal. */
  readonly first: number;
  readonly count: number;
}

/** What differs between the seals of a day and the rows of its log. */
export interface Differences {
  /** Sealed rows that are gone. */
  readonly missing: readonly SealedRow[];
  /** Rows inside sealed intervals that no seal names. */
  readonly extra: readonly SealedRow[];
  /** Rows under a sealed number with another content, time or transaction number. */
  readonly altered: readonly { readonly sealed: SealedRow; readonly found: SealedRow }[];
  /** The last sealed row that is still there. */
  readonly lastPresent: Position | undefined;
}

const isSame = (a: SealedRow, b: SealedRow): boolean => a.mac === b.mac && a.atUs === b.atUs && a.txid === b.txid;

/** Compares what is sealed with what is there. */
export function compareRows(sealed: readonly SealedRow[], found: readonly SealedRow[]): Differences {
  const sealedById = new Map(sealed.map((row) => [row.id, row]));
  const foundById = new Map<number, SealedRow>();
  const extra: SealedRow[] = [];
  for (const row of found) {
    if (!sealedById.has(row.id) || foundById.has(row.id)) extra.push(row);
    else foundById.set(row.id, row);
  }
  const altered = sealed.flatMap((row) => {
    const other = foundById.get(row.id);
    return other && !isSame(row, other) ? [{ sealed: row, found: other }] : [];
  });
  return {
    missing: sealed.filter(({ id }) => !foundById.has(id)),
    extra,
    altered,
    lastPresent: sealed.findLast(({ id }) => foundById.has(id)),
  };
}

/** Several comparisons of one day, in the order of its seals. */
export const joined = (parts: readonly Differences[]): Differences => ({
  missing: parts.flatMap(({ missing }) => missing),
  extra: parts.flatMap(({ extra }) => extra),
  altered: parts.flatMap(({ altered }) => altered),
  lastPresent: parts.findLast(({ lastPresent }) => lastPresent !== undefined)?.lastPresent,
});

const sameSet = <T>(a: readonly T[], b: readonly T[]): boolean =>
  JSON.stringify([...a].toSorted()) === JSON.stringify([...b].toSorted());

/** The same contents, times and transaction numbers, on other places. */
function isReordered({ missing, extra, altered }: Differences): boolean {
  const before = [...missing, ...altered.map(({ sealed }) => sealed)];
  const after = [...extra, ...altered.map(({ found }) => found)];
  if (before.length === 0 || before.length !== after.length) return false;
  return (['mac', 'atUs', 'txid'] as const).every((field) =>
    sameSet(
      before.map((row) => String(row[field])),
      after.map((row) => String(row[field])),
    ),
  );
}

export const breakOf = (kind: BreakKind, what: Break['what'], numbers: readonly number[]): Break[] =>
  numbers.length === 0 ? [] : [{ kind, what, first: numbers[0] ?? 0, count: numbers.length }];

const numbersOf = (rows: readonly SealedRow[]): number[] => rows.map(({ id }) => id);

/** Names what happened to the rows of a day. */
export function judgeRows(differences: Differences): Break[] {
  const { missing, extra, altered, lastPresent } = differences;
  const alteredNumbers = altered.map(({ sealed }) => sealed.id);
  if (isReordered(differences)) {
    return breakOf('reordered', 'row', [...alteredNumbers, ...numbersOf(missing)]);
  }
  const isTail = missing.every((row) => !lastPresent || isAfter(row, lastPresent));
  return [
    ...breakOf('changed', 'row', alteredNumbers),
    ...breakOf(isTail ? 'tail cut' : 'deleted', 'row', numbersOf(missing)),
    ...breakOf('inserted', 'row', numbersOf(extra)),
  ];
}

/** A transaction never lasts as long. */
const longestTransactionUs = 3_600_000_000;

/**
 * Sealed rows with a time long before that of the rows sealed before them: no transaction of the server lasts so long,
 * so their time was written by hand.
 */
export function backdated(rows: readonly SealedRow[], newestBeforeUs: number): number[] {
  let newest = newestBeforeUs;
  return rows.flatMap(({ id, atUs }) => {
    const late = atUs < newest - longestTransactionUs;
    newest = Math.max(newest, atUs);
    return late ? [id] : [];
  });
}

/**
 * Rows without the signature of the server: written by hand when they have none, changed before they were sealed when it
 * does not fit.
 */
export const unsigned = (rows: readonly SealedRow[], stampedFrom: number): Record<'inserted' | 'changed', number[]> => {
  const of = (state: StampState): number[] =>
    rows.filter(({ stamp, txid }) => stamp === state && txid >= stampedFrom).map(({ id }) => id);
  return { inserted: of(stampState.absent), changed: of(stampState.wrong) };
};

/** Seals whose hash does not fit their fields: changed, or with their numbers exchanged. Those behind the anchor were never ours. */
export function judgeForged(
  key: string,
  chain: string,
  forged: readonly Seal[],
  anchorSeq: number | undefined,
): Break[] {
  const isMoved = (seal: Seal): boolean =>
    forged.some((other) => other !== seal && sealHash(key, chain, { ...seal, seq: other.seq }) === seal.hash);
  const of = (wanted: BreakKind): number[] =>
    forged
      .filter(
        (seal) =>
          (isMoved(seal) ? 'reordered' : seal.seq > (anchorSeq ?? Infinity) ? 'inserted' : 'changed') === wanted,
      )
      .map(({ seq }) => seq);
  return (['reordered', 'changed', 'inserted'] as const).flatMap((kind) => breakOf(kind, 'seal', of(kind)));
}

/** How a seal follows the one that stands before it. */
export function judgeLink(before: Seal | undefined, seal: Seal, firstHash: string): Break[] {
  const due = (before?.seq ?? 0) + 1;
  if (seal.seq > due) {
    // After a cut the sealer takes the rows from where the table ended: that tells a cut from seals taken out between.
    const from: Position = { txid: seal.from_txid, id: seal.from_id };
    const end: Position = { txid: before?.upto_txid ?? 0, id: before?.upto_id ?? 0 };
    return [{ kind: isAfter(from, end) ? 'deleted' : 'tail cut', what: 'seal', first: due, count: seal.seq - due }];
  }
  return seal.prev_hash === (before?.hash ?? firstHash) ? [] : breakOf('changed', 'seal', [due - 1]);
}
