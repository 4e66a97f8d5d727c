import { describe, expect, it } from 'vitest';
import { switchModuleOf, switchTimeBefore } from './switch-time.ts';
import { shortTime, stampTime } from './time.ts';
import { momentMs, zoneOf } from './zone.ts';

const now = Date.UTC(2026, 10, 14, 16, 30, 5);

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
