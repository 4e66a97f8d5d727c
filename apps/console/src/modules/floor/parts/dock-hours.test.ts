import { describe, expect, it } from 'vitest';
import {
  closedOn,
  closedSpans,
  dayAfter,
  dayAt,
  dayOr,
  gapsIn,
  hoursOf,
  spanOfDay,
  standingOf,
  timeAt,
  timeWithin,
  touches,
} from './dock-hours.ts';

const zone = 'Asia/Singapore';
const day = '2026-11-15';
/** Midnight of that day in Singapore. */
const midnight = Date.UTC(2026, 10, 14, 16) / 1_000;
const at = (hour: number): number => midnight + hour * 3_600;

describe('a day', () => {
  it('begins and ends at midnight of the warehouse', () => {
    expect(spanOfDay(day, zone)).toEqual({ from: midnight, to: midnight + 86_400 });
    expect([dayAt(midnight, zone), dayAt(midnight - 1, zone)]).toEqual([day, '2026-11-14']);
    expect([timeAt(midnight, zone), timeAt(at(6.5), zone)]).toEqual(['00:00', '06:30']);
  });

  it('ends at 24:00, and times of other days are none of its', () => {
    const whole = spanOfDay(day, zone);
    expect([0, 23.5, 24, 24.5, -1].map((hour) => timeWithin(at(hour), whole, zone))).toEqual([
      '00:00',
      '23:30',
      '24:00',
      undefined,
      undefined,
    ]);
  });

  it('is followed by the next one over the ends of months and years', () => {
    expect([dayAfter('2026-12-31', 1), dayAfter('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
  });

  it('comes from the address only where it is one', () => {
    expect(['2026-02-28', '2026-02-31', 'today', undefined].map((text) => dayOr(text, day))).toEqual([
      '2026-02-28',
      day,
      day,
      day,
    ]);
  });

  it('has as many hours as pass', () => {
    const count = (of: string, where: string): number => hoursOf(spanOfDay(of, where)).length;
    expect(count(day, zone)).toBe(24);
    expect([count('2026-03-29', 'Europe/Berlin'), count('2026-10-25', 'Europe/Berlin')]).toEqual([23, 25]);
  });
});

describe('a block on the hours of a day', () => {
  const hours = hoursOf(spanOfDay(day, zone));
  const standing = (from: number, to: number) => standingOf(hours, { from: at(from), to: at(to) });

  it('stands where it begins, as long as it lasts', () => {
    expect(standing(6.5, 8)).toEqual({ column: 6, offset: 0.5, columns: 1.5 });
    expect(standing(7, 8)).toEqual({ column: 7, offset: 0, columns: 1 });
  });

  it('is cut off at midnight on both sides', () => {
    expect(standing(-5, 2)).toEqual({ column: 0, offset: 0, columns: 2 });
    expect(standing(23.75, 30)).toEqual({ column: 23, offset: 0.75, columns: 0.25 });
    expect(standing(-48, 48)).toEqual({ column: 0, offset: 0, columns: 24 });
  });

  it('of another day stands nowhere, also when it ends at midnight', () => {
    expect([standing(-4, 0), standing(24, 26)]).toEqual([undefined, undefined]);
  });
});

describe('the time a dock is closed', () => {
  it('is what its opening times leave', () => {
    expect(closedSpans('06:00-12:00, 13:00-22:00', day, zone)).toEqual([
      { from: at(0), to: at(6) },
      { from: at(12), to: at(13) },
      { from: at(22), to: at(24) },
    ]);
    expect(closedSpans('22:00-06:00', day, zone)).toEqual([{ from: at(6), to: at(22) }]);
  });

  it('is none where nothing is said, or nothing that can be drawn', () => {
    expect([closedSpans('', day, zone), closedSpans('Mornings', day, zone)]).toEqual([[], []]);
  });

  it('is reckoned once for all docks of a day that open together', () => {
    const closedOf = closedOn(day, zone);
    expect(closedOf('22:00-06:00')).toEqual([{ from: at(6), to: at(22) }]);
    expect(closedOf('22:00-06:00')).toBe(closedOf('22:00-06:00'));
    expect(closedOf('06:00-24:00')).toEqual([{ from: at(0), to: at(6) }]);
  });

  it('follows the clock on the wall on the day it is changed', () => {
    const [before] = closedSpans('06:00-24:00', '2026-03-29', 'Europe/Berlin');
    expect((before?.to ?? 0) - (before?.from ?? 0)).toBe(5 * 3_600);
  });
});

describe('the free part of a span', () => {
  it('is between the others and beside them', () => {
    expect(
      gapsIn({ from: 0, to: 10 }, [
        { from: -5, to: 2 },
        { from: 4, to: 6 },
        { from: 9, to: 20 },
      ]),
    ).toEqual([
      { from: 2, to: 4 },
      { from: 6, to: 9 },
    ]);
    expect(gapsIn({ from: 0, to: 10 }, [{ from: 12, to: 14 }])).toEqual([{ from: 0, to: 10 }]);
    expect(gapsIn({ from: 0, to: 10 }, [{ from: 0, to: 10 }])).toEqual([]);
  });

  it('begins where another one ends: those two do not touch', () => {
    expect([touches({ from: 0, to: 5 }, { from: 5, to: 6 }), touches({ from: 0, to: 5 }, { from: 4, to: 6 })]).toEqual([
      false,
      true,
    ]);
  });
});
