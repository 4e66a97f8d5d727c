import { describe, expect, it } from 'vitest';
import { type Avoided, avoidAfter, canBeDone, dueCarrier, fullTruck, isQuiet } from './decisions.ts';

describe('the end of a patient day', () => {
  const quiet = { planned: 0, busy: 0, sinceWork: 61, pace: 1 };

  it('comes when nothing is planned and nobody has found work for a while', () => {
    expect(isQuiet(quiet)).toBe(true);
  });

  it.each([{ planned: 1 }, { busy: 1 }, { sinceWork: 59 }])('does not come with %o', (change) => {
    expect(isQuiet({ ...quiet, ...change })).toBe(false);
  });

  it('comes earlier where people are faster, but not at once', () => {
    expect(isQuiet({ ...quiet, sinceWork: 7, pace: 0.1 })).toBe(true);
    expect(isQuiet({ ...quiet, sinceWork: 4, pace: 0 })).toBe(false);
  });
});

describe('the next truck', () => {
  const some = (count: number): string[] => Array.from({ length: count }, (_, n) => `H${n}`);
  const waiting = {
    parcels: new Map([
      ['HOUSE', some(3)],
      ['NINJA VAN', some(0)],
      ['QUICKPOST', some(fullTruck)],
    ]),
    since: new Map([['HOUSE', 100]]),
    isLast: false,
    now: 200,
    longestWait: 600,
  };

  it('leaves full', () => {
    expect(dueCarrier(waiting)).toBe('QUICKPOST');
  });

  it('leaves with fewer parcels when no more will come, or when one has waited long enough', () => {
    const few = { ...waiting, parcels: new Map([['HOUSE', some(3)]]) };
    expect(dueCarrier(few)).toBeUndefined();
    expect(dueCarrier({ ...few, isLast: true })).toBe('HOUSE');
    expect(dueCarrier({ ...few, now: 700 })).toBe('HOUSE');
  });

  it('never leaves empty', () => {
    expect(dueCarrier({ ...waiting, parcels: new Map([['HOUSE', []]]), isLast: true, now: 9_000 })).toBeUndefined();
  });
});

describe('work that went wrong', () => {
  it('is left alone for longer each time, for five minutes at most', () => {
    const until: number[] = [];
    let avoided: Avoided | undefined;
    for (let n = 0; n < 9; n += 1) {
      avoided = avoidAfter(avoided, 1_000);
      until.push(avoided.until - 1_000);
    }
    expect(until).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
  });

  it('can be done when it never failed, and again when its time is over', () => {
    const avoided = avoidAfter(undefined, 10);
    expect(canBeDone(undefined, 0)).toBe(true);
    expect(canBeDone(avoided, 14)).toBe(false);
    expect(canBeDone(avoided, 15)).toBe(true);
  });
});
