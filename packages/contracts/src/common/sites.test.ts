import { describe, expect, it } from 'vitest';
import { fallbackTimeZone, isSite, sites, timeZoneBySite } from './sites.ts';

describe('the sites', () => {
  it('are CN, ID, MY, PH, SG, SZ, TH, TW and VN [SHELL-0-01]', () => {
    expect(sites).toEqual(['CN', 'ID', 'MY', 'PH', 'SG', 'SZ', 'TH', 'TW', 'VN']);
    expect(isSite('SG')).toBe(true);
    expect(isSite('US')).toBe(false);
  });

  it('each have a time zone that exists', () => {
    for (const site of sites)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: timeZoneBySite[site] })).not.toThrow();
    expect(fallbackTimeZone).toBe('Asia/Shanghai');
  });
});
