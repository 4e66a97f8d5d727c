import { describe, expect, it } from 'vitest';
import { backdated, compareRows, judgeForged, judgeLink, judgeRows, unsigned } from './judge.ts';
import { type Seal, type SealedRow, isGenuine, origin, sealsOf, stampState, start } from './seal.ts';

const noon = Date.UTC(2026, 10, 19, 12) * 1_000;
const minute = 60_000_000;
const row = (id: number, more: Partial<SealedRow> = {}): SealedRow => ({
  id,
  txid: 100 + id,
  atUs: noon + id * minute,
  mac: `mac ${id}`,
  stamp: stampState.fits,
  ...more,
});
const five = [1, 2, 3, 4, 5].map((id) => row(id));
const without = (...ids: number[]): SealedRow[] => five.filter(({ id }) => !ids.includes(id));
const judged = (found: readonly SealedRow[]): string[] =>
  judgeRows(compareRows(five, found)).map(({ kind, first, count }) => `${kind} ${first} ${count}`);

describe('the rows of a day against their seals', () => {
  it('hold when nothing differs', () => {
    expect(judged(five)).toEqual([]);
  });

  it.each<[string, SealedRow[], string[]]>([
    ['another content', [...without(3), row(3, { mac: 'other' })], ['changed 3 1']],
    ['missing rows between others', without(2, 3), ['deleted 2 2']],
    ['missing rows at the end', without(4, 5), ['tail cut 4 2']],
    ['no rows at all', [], ['tail cut 1 5']],
    ['one row more', [...five, row(9, { txid: 102 })], ['inserted 9 1']],
    ['a second row with a number', [...five, row(2)], ['inserted 2 1']],
    ['exchanged contents', [...without(2, 4), row(2, { mac: 'mac 4' }), row(4, { mac: 'mac 2' })], ['reordered 2 2']],
    [
      'new numbers for the same rows',
      [...without(2), row(8, { txid: 102, atUs: noon + 2 * minute, mac: 'mac 2' })],
      ['reordered 2 1'],
    ],
    ['a changed and a missing row', [...without(2, 3), row(3, { mac: 'other' })], ['changed 3 1', 'deleted 2 1']],
  ])('are named by what was done: %s', (_what, found, expected) => {
    expect(judged(found)).toEqual(expected);
  });

  it('do not hold with a time long before the rows sealed earlier', () => {
    expect(backdated([row(1), row(2, { atUs: noon - 90 * minute }), row(3)], 0)).toEqual([2]);
    expect(backdated([row(1)], noon + 30 * minute)).toEqual([]);
    expect(backdated([row(1)], noon + 90 * minute)).toEqual([1]);
  });

  it('need a stamp from the first stamped transaction on', () => {
    const rows = [
      row(1, { stamp: stampState.absent }),
      row(2, { stamp: stampState.absent }),
      row(3, { stamp: stampState.wrong }),
    ];
    expect(unsigned(rows, 102)).toEqual({ inserted: [2], changed: [3] });
  });
});

describe('the seals of a chain', () => {
  const key = 'a key of a test, long enough to be one';
  const days = [...five, row(6, { atUs: noon + 24 * 60 * minute }), row(7)];
  const end = { link: origin, from: start, newestAtUs: 0, stampedFrom: 0 };
  const seals = sealsOf(key, 'SGE01', end, days, '2026-11-19T12:00:00.000Z');
  const [first, second, third] = seals as [Seal, Seal, Seal];

  it('hold rows of one day each, follow each other and leave no row out', () => {
    expect(seals.map(({ day, row_count }) => [day, row_count])).toEqual([
      ['2026-11-19', 5],
      ['2026-11-20', 1],
      ['2026-11-19', 1],
    ]);
    expect(seals.every((seal) => isGenuine(key, 'SGE01', seal))).toBe(true);
    expect([judgeLink(undefined, first, origin.hash), judgeLink(first, second, origin.hash)]).toEqual([[], []]);
  });

  it.each(Object.keys(first).filter((field) => field !== 'hash'))('are not genuine with another %s', (field) => {
    const value = first[field as keyof Seal];
    const changed = { ...first, [field]: typeof value === 'number' ? value + 1 : `${value}0` };
    expect(isGenuine(key, 'SGE01', changed)).toBe(false);
  });

  it('are not genuine in another chain, or with another key', () => {
    expect(isGenuine(key, 'SGW01', first)).toBe(false);
    expect(isGenuine(`${key}!`, 'SGE01', first)).toBe(false);
  });

  it('are told apart when exchanged, changed or added', () => {
    const kinds = (forged: Seal[], anchor: number): string[] =>
      judgeForged(key, 'SGE01', forged, anchor).map(({ kind }) => kind);
    expect(
      kinds(
        [
          { ...second, seq: 3 },
          { ...third, seq: 2 },
        ],
        3,
      ),
    ).toEqual(['reordered']);
    expect(kinds([{ ...second, rows: '[]' }], 3)).toEqual(['changed']);
    expect(kinds([{ ...third, seq: 4 }], 3)).toEqual(['inserted']);
  });

  it('tell a cut that was sealed over from a seal taken out between', () => {
    expect(judgeLink(first, third, origin.hash)).toEqual([{ kind: 'deleted', what: 'seal', first: 2, count: 1 }]);
    const over = { ...third, from_txid: first.upto_txid, from_id: first.upto_id };
    expect(judgeLink(first, over, origin.hash)).toEqual([{ kind: 'tail cut', what: 'seal', first: 2, count: 1 }]);
  });
});
