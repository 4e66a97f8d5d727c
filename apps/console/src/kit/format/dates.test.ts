import { describe, expect, it } from 'vitest';
import { datePresets } from './date-presets.ts';
import { switchModuleOf, switchTimeBefore } from './switch-time.ts';
import { shortTime, stampTime } from './time.ts';
import { momentMs, zoneOf } from './zone.ts';

const now = Date.UTC(2026, 10, 14, 16, 30, 5);
const shown = (preset: { from: number; to: number }, zone: string): string[] =>
  [preset.from, preset.to].map((second) => {
    const rest = new Date(second * 1000).toISOString().slice(17, 19);
    return `${stampTime(second * 1000, zone)}:${rest}`;
  });

describe('times of the warehouse', () => {
  it('are seconds when they have ten digits, and stand in its zone [SHELL-9-18]', () => {
    const seconds = 1_794_667_686;
    expect([momentMs(seconds), momentMs(seconds * 1000)]).toEqual([seconds * 1000, seconds * 1000]);
    expect(shortTime(seconds, 'Asia/Bangkok', 'en', seconds * 1000)).toBe(
      shortTime(seconds * 1000, 'Asia/Bangkok', 'en', seconds * 1000),
    );
    expect(stampTime(momentMs(seconds), 'Asia/Bangkok')).not.toBe(stampTime(momentMs(seconds), 'Asia/Tokyo'));
  });
  it('stand in the zone of Shanghai when nobody knows theirs', () => {
    expect(['Asia/Nowhere', '', null, undefined].map(zoneOf)).toEqual(Array.from({ length: 4 }, () => 'Asia/Shanghai'));
    expect(zoneOf('Asia/Manila')).toBe('Asia/Manila');
    expect(stampTime(now, 'Mars/Base')).toBe(stampTime(now, 'Asia/Shanghai'));
  });
});

describe('ready-made ranges of a date filter', () => {
  it('are 7, 15, 30, 60 and 90 days, the last 12 and 24 hours, and today [SHELL-9-35]', () => {
    const presets = datePresets(now, 'Asia/Singapore');
    expect(presets.map(({ key }) => key)).toEqual([
      'days7',
      'days15',
      'days30',
      'days60',
      'days90',
      'hours12',
      'hours24',
      'today',
    ]);
    // In Singapore it is already the 15th, half past midnight.
    expect(presets.map((preset) => shown(preset, 'Asia/Singapore'))).toEqual([
      ['2026-11-08 00:00:00', '2026-11-15 23:59:59'],
      ['2026-10-31 00:00:00', '2026-11-15 23:59:59'],
      ['2026-10-16 00:00:00', '2026-11-15 23:59:59'],
      ['2026-09-16 00:00:00', '2026-11-15 23:59:59'],
      ['2026-08-17 00:00:00', '2026-11-15 23:59:59'],
      ['2026-11-14 12:30:05', '2026-11-15 00:30:05'],
      ['2026-11-14 00:30:05', '2026-11-15 00:30:05'],
      ['2026-11-15 00:00:00', '2026-11-15 23:59:59'],
    ]);
  });
  it('begin at midnight on the far side of a change of clocks', () => {
    const [week] = datePresets(Date.UTC(2026, 3, 1, 12), 'Europe/Berlin');
    expect(shown(week ?? { from: 0, to: 0 }, 'Europe/Berlin')).toEqual(['2026-03-25 00:00:00', '2026-04-01 23:59:59']);
    const today = datePresets(Date.UTC(2026, 2, 29, 12), 'Europe/Berlin').at(-1);
    expect((today?.to ?? 0) - (today?.from ?? 0) + 1).toBe(23 * 3600);
  });
});

describe('dates that are still in the old system', () => {
  const times = { inbound: 1_767_225_600, outbound: 1_769_904_000, inventory: 0 };
  it('are those of the module the page belongs to [SHELL-5-38]', () => {
    expect(['/inbound/asn/list', '/v2/moveinbound/qc', '/returninbound/judge'].map(switchModuleOf)).toEqual(
      Array.from({ length: 3 }, () => 'inbound'),
    );
    expect(['/salesoutbound/wave', '/mtoutbound/order', '/rtsoutbound/order'].map(switchModuleOf)).toEqual(
      Array.from({ length: 3 }, () => 'outbound'),
    );
    expect(['/inventorymanage/cyclecount', '/inventorymap/map', '/transfer/order'].map(switchModuleOf)).toEqual(
      Array.from({ length: 3 }, () => 'inventory'),
    );
    expect(['/home', '/', '', '/rulecenter/inbound', '/constructor'].map(switchModuleOf)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });
  it('are those before its switch time, as ten digits, where there was an old system', () => {
    const before = 1_767_225_599;
    expect(switchTimeBefore('/inbound/asn', [before, 1_780_000_000], times)).toBe(times.inbound);
    expect(switchTimeBefore('/inbound/asn', [times.inbound, 1_780_000_000], times)).toBeUndefined();
    expect(switchTimeBefore('/salesoutbound/wave', [times.inbound], times)).toBe(times.outbound);
    expect(switchTimeBefore('/inventorymanage/x', [before], times)).toBeUndefined();
    expect(switchTimeBefore('/inbound/asn', [before * 1000, 5], times)).toBeUndefined();
  });
});
