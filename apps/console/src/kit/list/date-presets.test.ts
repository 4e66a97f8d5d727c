import { describe, expect, it } from 'vitest';
import { momentOf, wallClock } from '../format/wall-clock.ts';
import { dayBegins, dayEnds, datePresets, presetRange, wholeDay } from './date-presets.ts';

const zone = 'Asia/Singapore';
/** Sunday 15 November 2026, 07:30 in Singapore: still Saturday in London. */
const now = momentOf('2026-11-15 07:30:00', zone);
const range = (key: string): unknown => {
  const preset = datePresets.find((one) => one.key === key);
  return preset && presetRange(preset, now, zone);
};

describe('the clock on the wall of the warehouse', () => {
  it.each([
    [1_763_000_000, 'Asia/Bangkok', '2025-11-13 09:13:20'],
    [1_763_000_000, 'America/Mexico_City', '2025-11-12 20:13:20'],
  ])('at %i in %s says %s, and leads back', (epoch, where, wall) => {
    expect(wallClock(epoch, where)).toBe(wall);
    expect(momentOf(wall, where)).toBe(epoch);
  });

  it('is right on both sides of a change of clocks', () => {
    for (const wall of ['2026-03-29 00:30:00', '2026-03-29 03:30:00', '2026-10-25 12:00:00']) {
      expect(wallClock(momentOf(wall, 'Europe/Berlin'), 'Europe/Berlin')).toBe(wall);
    }
  });
});

describe('a date range', () => {
  it('offers 7, 15, 30, 60, 90 days, 12 and 24 hours, and today [SHELL-9-35]', () => {
    expect(datePresets.map((preset) => ('hours' in preset ? `${preset.hours} h` : preset.days))).toEqual([
      7,
      15,
      30,
      60,
      90,
      '12 h',
      '24 h',
      0,
    ]);
    expect(range('last7days')).toEqual({ from: '2026-11-08 00:00:00', to: '2026-11-15 23:59:59' });
    expect(range('last90days')).toEqual({ from: '2026-08-17 00:00:00', to: '2026-11-15 23:59:59' });
    expect(range('today')).toEqual({ from: '2026-11-15 00:00:00', to: '2026-11-15 23:59:59' });
    expect(range('last12hours')).toEqual({ from: '2026-11-14 19:30:00', to: '2026-11-15 07:30:00' });
    expect(range('last24hours')).toEqual({ from: '2026-11-14 07:30:00', to: '2026-11-15 07:30:00' });
  });

  it('goes from 00:00:00 to 23:59:59 when only days are given [SHELL-9-16]', () => {
    expect([dayBegins, dayEnds]).toEqual(['00:00:00', '23:59:59']);
    expect(wholeDay('2026-11-15 00:00:00')).toBe('2026-11-15 23:59:59');
    expect(wholeDay('2026-11-15 14:00:00')).toBe('2026-11-15 14:00:00');
  });
});
