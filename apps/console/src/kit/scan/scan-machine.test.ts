import { describe, expect, it } from 'vitest';
import { type ScanState, type ScanStep, cleanScan, idle, pause, press } from './scan-machine.ts';
import { scanIntervalMs, scanRule, scanWarningMs } from './scan-rule.ts';

const strict = scanRule(undefined, new Set());

type Key = readonly [key: string, at: number];

interface Run {
  readonly scanned: string[];
  readonly refused: number;
  readonly state: ScanState;
}

function run(keys: Iterable<Key>, rule = strict): Run {
  const scanned: string[] = [];
  let refused = 0;
  let state = idle;
  const take = ({ state: next, result }: ScanStep): void => {
    state = next;
    if (result?.kind === 'scanned') scanned.push(result.text);
    if (result?.kind === 'manual') refused += 1;
  };
  for (const [key, at] of keys) take(key === 'pause' ? pause(state, rule) : press(state, key, at, rule));
  return { scanned, refused, state };
}

/** Keys of a text, so many milliseconds apart. */
const typed = (text: string, gap: number, from = 0, end = 'Enter'): Key[] =>
  [...text, end].map((key, n) => [key, from + n * gap] as const);

describe('a scan-only field', () => {
  it('takes keys for a scan up to 200 ms apart, and for typing from there on [SHELL-5-13]', () => {
    expect(run(typed('8850124003219', 8))).toMatchObject({ scanned: ['8850124003219'], refused: 0 });
    expect(run(typed('8850124003219', 200))).toMatchObject({ scanned: ['8850124003219'], refused: 0 });
    expect(run(typed('8850124003219', 201))).toMatchObject({ scanned: [], state: idle });
    expect(run(typed('8850124003219', 201)).refused).toBeGreaterThan(0);
    // One slow key is enough, wherever it stands.
    const slowSecond: Key[] = [
      ['8', 0],
      ['8', 201],
      ['5', 209],
      ['Enter', 217],
    ];
    expect(run(slowSecond).scanned).toEqual([]);
    // Fast letters and a slow Enter are typing too.
    expect(run([...typed('885', 8, 0, '0'), ['Enter', 400]])).toMatchObject({ scanned: [], refused: 1 });
  });

  it('waits 200 ms, and warns for 2 s [SHELL-9-19]', () => {
    expect([scanIntervalMs, scanWarningMs]).toEqual([200, 2000]);
    expect(strict).toEqual({ intervalMs: 200, waived: false });
  });

  it('may have an interval of its own', () => {
    const slow = scanRule(500, new Set());
    expect(run(typed('885', 450), slow).scanned).toEqual(['885']);
    expect(run(typed('885', 501), slow).scanned).toEqual([]);
  });

  it('is opened to typing by the permission named as its interval, for whoever holds it [SHELL-5-16]', () => {
    const name = 'PC.Test.TypeLabels';
    expect(run(typed('885', 900), scanRule(name, new Set([name]))).scanned).toEqual(['885']);
    expect(run(typed('885', 900), scanRule(name, new Set(['PC.Test.Other']))).scanned).toEqual([]);
  });

  it('lets its holder take letters back and pause, and nobody else [SHELL-6-22]', () => {
    const name = 'PC.Test.TypeLabels';
    const keys: Key[] = [
      ['8', 0],
      ['9', 900],
      ['Backspace', 1800],
      ['pause', 0],
      ['5', 2700],
      ['Enter', 3600],
    ];
    expect(run(keys, scanRule(name, new Set([name])))).toMatchObject({ scanned: ['85'], refused: 0 });
    expect(run(keys, scanRule(name, new Set()))).toMatchObject({ scanned: [] });
  });

  it('judges the first key by the silence after it, and takes the next label whole', () => {
    const { scanned, refused } = run([['a', 0], ['pause', 0], ...typed('8850124003219', 8, 500)]);
    expect({ scanned, refused }).toEqual({ scanned: ['8850124003219'], refused: 1 });
  });

  it('takes a label whole whose keys were pressed in time and came late, whatever the silence seemed to say', () => {
    const label = typed('8850124003219', 8);
    for (const heard of [1, 5, 13]) {
      const keys: Key[] = [...label.slice(0, heard), ['pause', 0], ...label.slice(heard)];
      expect(run(keys)).toMatchObject({ scanned: ['8850124003219'], refused: 1, state: idle });
    }
    // What was pressed later than that is something else.
    expect(
      run([
        ['8', 0],
        ['8', 8],
        ['pause', 0],
        ['Enter', 209],
      ]).scanned,
    ).toEqual([]);
  });

  it('never takes the tail of a broken scan for a label', () => {
    expect(run([...typed('88501', 8, 0, '2'), ...typed('4003219', 8, 700)]).scanned).toEqual([]);
    expect(run([...typed('88501', 8, 0, '2'), ['pause', 0], ...typed('4003219', 8, 900)])).toMatchObject({
      scanned: [],
      refused: 2,
      state: idle,
    });
    // Once it was quiet for as long as the warning stands, a label is a label again.
    expect(run([...typed('88501', 8, 0, '2'), ['pause', 0], ...typed('4003219', 8, 2100)]).scanned).toEqual([
      '4003219',
    ]);
  });

  it('ends a label with Enter or Tab, and leaves both alone when nothing came before', () => {
    expect(run(typed('885', 8, 0, 'Tab')).scanned).toEqual(['885']);
    expect(press(idle, 'Enter', 0, strict).taken).toBe(false);
    expect(press(idle, 'Tab', 0, strict).taken).toBe(false);
    expect(press(idle, ' ', 0, strict).taken).toBe(false);
    expect(press(idle, 'Shift', 0, strict).taken).toBe(false);
  });

  it('drops what scanners send around a label, not what is in it', () => {
    expect(cleanScan('\u001D 0108850124003219\u001D17261114 \r\n')).toBe('0108850124003219\u001D17261114');
    expect(run(typed('   ', 8)).scanned).toEqual([]);
  });
});

/** Mulberry32: the same numbers for the same seed, so that what was found can be looked at again. */
const seeded = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

it('loses none and doubles none of 200,000 labels among typed words and single keys', () => {
  const random = seeded(20261115);
  const upTo = (n: number): number => Math.floor(random() * n);
  const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ-_/.$#';
  const label = (): string => Array.from({ length: 1 + upTo(24) }, () => letters[upTo(letters.length)]).join('');
  const wanted: string[] = [];
  const got: string[] = [];
  let words = 0;
  let refused = 0;
  let at = 0;
  let state = idle;
  const feed = (key: string, gap: number): void => {
    at += gap;
    const { state: next, result } = key === 'pause' ? pause(state, strict) : press(state, key, at, strict);
    state = next;
    if (result?.kind === 'scanned') got.push(result.text);
    if (result?.kind === 'manual') refused += 1;
  };
  while (wanted.length < 200_000) {
    const kind = random();
    if (kind < 0.05) {
      words += 1;
      for (const key of `${label()}xx`) feed(key, 201 + upTo(600));
      feed('Enter', 201 + upTo(600));
    } else if (kind < 0.1) {
      words += 1;
      feed('x', upTo(5000));
      feed('pause', 0);
      // It was quiet for that long, or there would have been no pause.
      at += 201;
    } else {
      const text = label();
      wanted.push(text);
      // Two labels may follow each other without a breath.
      for (const key of text) feed(key, upTo(201));
      feed(random() < 0.5 ? 'Enter' : 'Tab', upTo(201));
    }
  }
  expect(got.length).toBe(wanted.length);
  expect(got.every((text, n) => text === wanted[n])).toBe(true);
  expect(words).toBeGreaterThan(10_000);
  expect(refused).toBeGreaterThanOrEqual(words);
});
