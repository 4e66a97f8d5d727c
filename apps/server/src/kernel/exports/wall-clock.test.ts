import { describe, expect, it } from 'vitest';
import { wallClock } from './wall-clock.ts';

const told = (zone: string, at: string): string => wallClock(zone)(new Date(at)).toISOString();

describe('the clock of a warehouse', () => {
  it.each([
    ['Asia/Singapore', '2026-03-14T22:30:40.500Z', '2026-03-15T06:30:40.500Z'],
    ['Asia/Kathmandu', '2026-03-14T22:30:40.000Z', '2026-03-15T04:15:40.000Z'],
    ['America/Sao_Paulo', '2026-01-01T01:00:00.000Z', '2025-12-31T22:00:00.000Z'],
    ['UTC', '1969-12-31T23:59:59.000Z', '1969-12-31T23:59:59.000Z'],
  ])('in %s', (zone, at, clock) => {
    expect(told(zone, at)).toBe(clock);
  });

  it('goes with summer time, second by second', () => {
    const clock = wallClock('America/New_York');
    const at = ['2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z', '2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z'];
    expect(at.map((moment) => clock(new Date(moment)).toISOString().slice(11, 19))).toEqual([
      '01:59:59',
      '03:00:00',
      '01:59:59',
      '01:00:00',
    ]);
  });
});
