import { describe, expect, it } from 'vitest';
import { groupedNumber } from './number.ts';
import { clockTime, shortTime, stampTime, timeOfDay, zoneName } from './time.ts';

const epoch = Date.UTC(2026, 10, 14, 8, 48, 6) / 1000;

describe('times stand in the warehouse zone, whatever the browser thinks', () => {
  it('names day, month and minute', () => {
    expect(shortTime(epoch, 'Asia/Singapore', 'en', epoch * 1000)).toBe('14 Nov 16:48');
    expect(shortTime(epoch, 'Asia/Bangkok', 'en', epoch * 1000)).toBe('14 Nov 15:48');
  });

  it('names another year', () => {
    expect(shortTime(epoch, 'Asia/Singapore', 'en', Date.UTC(2028, 0, 1))).toBe('14 Nov 2026 16:48');
  });

  it('shows the wall clock and the seconds', () => {
    expect(clockTime(epoch * 1000, 'Asia/Singapore', 'en')).toBe('Sat 14 Nov 16:48');
    expect(timeOfDay(epoch * 1000, 'Asia/Singapore', 'en')).toBe('16:48:06');
  });

  it('stamps a minute the same in every language, past midnight too', () => {
    expect(stampTime(epoch * 1000, 'Asia/Singapore')).toBe('2026-11-14 16:48');
    expect(stampTime(Date.UTC(2026, 10, 14, 16, 5), 'Asia/Singapore')).toBe('2026-11-15 00:05');
  });

  it('calls zones what people call them', () => {
    expect(zoneName('Asia/Singapore')).toBe('SGT');
    expect(zoneName('Europe/Berlin')).toBe('Europe/Berlin');
  });
});

describe('numbers are grouped as the language does it', () => {
  it.each([
    ['en', '1,234,567'],
    ['id', '1.234.567'],
    ['vi', '1.234.567'],
    ['sp-MX', '1,234,567'],
  ] as const)('%s: %s', (locale, shown) => {
    expect(groupedNumber(1_234_567, locale)).toBe(shown);
  });
});
