import type { RoomTx } from '../db/tx.ts';
import type { Kernel } from '../kernel.ts';
import { type Anchor, readAnchor } from './anchors.ts';
import {
  type Chain,
  countBehind,
  lastSeals,
  rowsBehind,
  rowsBetween,
  sealBefore,
  sealedDays,
  sealsOfDay,
} from './chains.ts';
import {
  type Break,
  type Differences,
  backdated,
  breakOf,
  compareRows,
  joined,
  judgeForged,
  judgeLink,
  judgeRows,
  unsigned,
} from './judge.ts';
import {
  type Position,
  type Seal,
  type SealedRow,
  isAfter,
  isGenuine,
  keyIdOf,
  origin,
  start,
  unpackRows,
} from './seal.ts';

/** Rows may be dropped after so many days. Their seals stay, and a day without rows is then expired, not broken. */
export const keptDays = 731;

export interface DayReport {
  readonly day: string;
  readonly seals: number;
  readonly rows: number;
  readonly expired: boolean;
  readonly breaks: readonly Break[];
}

export interface ChainReport {
  readonly chain: string;
  readonly days: readonly DayReport[];
  /** Rows that wait for their seal. */
  readonly waiting: number;
  readonly breaks: readonly Break[];
}

/** Seals of a day are read in pages: at most so many, with so many rows. */
const pageSeals = 100;
const pageRows = 5_000;

const endOf = (seal: Seal): Position => ({ txid: seal.upto_txid, id: seal.upto_id });
const fromOf = (seal: Seal): Position => ({ txid: seal.from_txid, id: seal.from_id });

interface DayState {
  readonly forged: Seal[];
  readonly otherKey: Seal[];
  readonly links: Break[];
  readonly parts: Differences[];
  /** Rows that were not the server's when they were sealed. */
  readonly inserted: Set<number>;
  readonly changed: Set<number>;
  seals: number;
  rows: number;
  found: number;
}

/** Compares the genuine seals of a page with the rows of the intervals they cover. */
async function comparePage(
  tx: RoomTx,
  kernel: Kernel,
  chain: Chain,
  page: readonly { readonly seal: Seal; readonly newestBeforeUs: number }[],
  state: DayState,
): Promise<void> {
  const [first] = page;
  const last = page.at(-1);
  if (!first || !last) return;
  const rows = await rowsBetween(tx, chain, kernel.auditKey, fromOf(first.seal), endOf(last.seal));
  for (const { seal, newestBeforeUs } of page) {
    const sealed = unpackRows(seal.rows);
    const found: SealedRow[] = rows.filter((row) => isAfter(row, fromOf(seal)) && !isAfter(row, endOf(seal)));
    state.parts.push(compareRows(sealed, found));
    const { inserted, changed } = unsigned(sealed, seal.stamped_from);
    for (const id of [...inserted, ...backdated(sealed, newestBeforeUs)]) state.inserted.add(id);
    for (const id of changed) state.changed.add(id);
    state.rows += sealed.length;
    state.found += found.length;
  }
}

async function verifyDay(
  kernel: Kernel,
  chain: Chain,
  day: string,
  anchorSeq: number | undefined,
  now: Date,
): Promise<DayReport> {
  const key = kernel.auditKey;
  const state: DayState = {
    forged: [],
    otherKey: [],
    links: [],
    parts: [],
    inserted: new Set(),
    changed: new Set(),
    seals: 0,
    rows: 0,
    found: 0,
  };
  let after = 0;
  for (;;) {
    // A transaction for each page: a long one would keep the old versions of busy rows alive.
    const seen = await chain.inTx(kernel, async (tx) => {
      const seals = await sealsOfDay(tx, chain, day, after, pageSeals);
      const page: { seal: Seal; newestBeforeUs: number }[] = [];
      let before: Seal | undefined;
      let rows = 0;
      let read = 0;
      for (const seal of seals) {
        if (rows > 0 && rows + seal.row_count > pageRows) break;
        if (before?.seq !== seal.seq - 1) before = await sealBefore(tx, chain, seal.seq);
        if (seal.key_id !== keyIdOf(key)) state.otherKey.push(seal);
        else if (!isGenuine(key, chain.name, seal)) state.forged.push(seal);
        else {
          state.links.push(...judgeLink(before, seal, origin.hash));
          page.push({ seal, newestBeforeUs: before?.newest_at_us ?? 0 });
          rows += seal.row_count;
        }
        before = seal;
        after = seal.seq;
        read += 1;
      }
      await comparePage(tx, kernel, chain, page, state);
      return { read, more: read < seals.length || seals.length === pageSeals };
    });
    state.seals += seen.read;
    if (!seen.more) break;
  }
  const expired = state.rows > 0 && state.found === 0 && now.getTime() - Date.parse(day) > keptDays * 24 * 3_600_000;
  return {
    day,
    seals: state.seals,
    rows: state.rows,
    expired,
    breaks: [
      ...judgeForged(key, chain.name, state.forged, anchorSeq),
      ...breakOf(
        'other key',
        'seal',
        state.otherKey.map(({ seq }) => seq),
      ),
      // A link to a forged seal says nothing new.
      ...(state.forged.length > 0 ? [] : state.links),
      ...(expired ? [] : judgeRows(joined(state.parts))),
      ...breakOf('changed', 'row', [...state.changed]),
      ...breakOf('inserted', 'row', [...state.inserted]),
    ],
  };
}

/** Holds the end of the chain in the table against the anchor outside. */
async function judgeEnd(
  tx: RoomTx,
  chain: Chain,
  last: Seal | undefined,
  anchor: Anchor | 'forged' | undefined,
): Promise<Break[]> {
  if (anchor === 'forged') return [{ kind: 'anchor forged', what: 'anchor', first: last?.seq ?? 0, count: 1 }];
  if (!anchor) {
    // Between the first seal and its anchor a worker may have stopped.
    return last && last.seq > 1 ? [{ kind: 'anchor missing', what: 'anchor', first: last.seq, count: 1 }] : [];
  }
  const lastSeq = last?.seq ?? 0;
  if (anchor.seq > lastSeq) {
    return [{ kind: 'tail cut', what: 'seal', first: lastSeq + 1, count: anchor.seq - lastSeq }];
  }
  const at = await sealBefore(tx, chain, anchor.seq + 1);
  return at?.seq === anchor.seq && at.hash !== anchor.hash
    ? [{ kind: 'changed', what: 'seal', first: anchor.seq, count: 1 }]
    : [];
}

/** The first rows that wait for their seal: those without a signature are not the server's. */
async function judgeWaiting(tx: RoomTx, kernel: Kernel, chain: Chain, last: Seal): Promise<Break[]> {
  const rows = await rowsBehind(tx, chain, kernel.auditKey, endOf(last), pageRows);
  const { inserted, changed } = unsigned(rows, last.stamped_from);
  return [...breakOf('changed', 'row', changed), ...breakOf('inserted', 'row', inserted)];
}

/** Verifies the end of a chain and the days chosen among its sealed ones. Reads the anchor first: the table only grows. */
export async function verifyChain(
  kernel: Kernel,
  chain: Chain,
  choose: (days: readonly string[]) => readonly string[] = (days) => days,
  now = new Date(),
): Promise<ChainReport> {
  const anchor = await readAnchor(kernel.files, kernel.auditKey, chain.name);
  const { known, waiting, ends } = await chain.inTx(kernel, async (tx) => {
    const [last]: (Seal | undefined)[] = await lastSeals(tx, chain, 1);
    return {
      known: await sealedDays(tx, chain),
      waiting: await countBehind(tx, chain, last ? endOf(last) : start),
      ends: [
        ...(await judgeEnd(tx, chain, last, anchor)),
        ...(last ? await judgeWaiting(tx, kernel, chain, last) : []),
      ],
    };
  });
  const anchorSeq = anchor && anchor !== 'forged' ? anchor.seq : undefined;
  const days: DayReport[] = [];
  for (const day of choose(known)) days.push(await verifyDay(kernel, chain, day, anchorSeq, now));
  const inDays = days.flatMap(({ breaks }) => breaks);
  // A seal that its day reports is not reported again by the anchor.
  const fresh = ends.filter(
    (end) =>
      !inDays.some(({ what, first, count }) => what === end.what && end.first >= first && end.first < first + count),
  );
  return { chain: chain.name, days, waiting, breaks: [...inDays, ...fresh] };
}
