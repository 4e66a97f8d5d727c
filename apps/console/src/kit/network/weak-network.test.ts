import { describe, expect, it } from 'vitest';
import { type WeakNetworkSettings, detects, watchNetwork, weakNetworkSettings } from './weak-network.ts';

const conf = new Map([
  ['weak_network_switch', '1'],
  ['weak_network_rtt_threshold', '300'],
  ['weak_network_ping_threshold', '300'],
  ['weak_network_ping_count', '3'],
  ['weak_network_ping_domain', '/ready'],
  ['weak_network_count_threshold', '3'],
  ['weak_network_time_threshold', '3'],
  ['weak_network_reshow_interval', '30'],
  ['weak_network_api_whitelist', 'search_storey, download_export_file'],
  ['weak_network_route_blacklist', '/reportcenter,/home'],
]);
const settings = weakNetworkSettings(conf, undefined);
const minute = 60_000;
const list = '/wmsconfig/userList';
const slow = (watch: ReturnType<typeof watchNetwork>, now: number, path = '/api/a', route = list): boolean =>
  watch.answered(path, route, 301, now);

describe('a weak network', () => {
  it('is looked for after three calls of more than 300 ms within three minutes [SHELL-9-23]', () => {
    const watch = watchNetwork(settings);
    expect(watch.answered('/api/a', list, 300, 0)).toBe(false);
    expect([slow(watch, 0), slow(watch, minute), slow(watch, 2 * minute)]).toEqual([false, false, true]);
    const rare = watchNetwork(settings);
    expect([0, 2, 4, 6, 8].map((n) => slow(rare, n * minute))).toEqual([false, false, false, false, false]);
  });

  it('is one when three pings are slow too', () => {
    expect(watchNetwork(settings).pinged([290, 300, 310], 0)).toBe(false);
    expect(watchNetwork(settings).pinged([290, 300, 311], 0)).toBe(true);
  });

  it('is spoken of again after 30 minutes only [SHELL-9-24]', () => {
    const watch = watchNetwork(settings);
    watch.pinged([400, 400, 400], 0);
    const soon = [1, 2, 3, 4].map((n) => slow(watch, n * 1_000));
    expect(soon).toEqual([false, false, false, false]);
    const later = [0, 1, 2].map((n) => slow(watch, 30 * minute + n));
    expect(later).toEqual([false, false, true]);
  });

  it('is not looked for in the calls and on the routes of the two lists [SHELL-9-25]', () => {
    const watch = watchNetwork(settings);
    for (let n = 0; n < 5; n += 1) {
      expect(slow(watch, n, '/api/v2/apps/basic/storey/search_storey')).toBe(false);
      expect(slow(watch, n, '/api/a', '/reportcenter/reportcenter')).toBe(false);
    }
  });

  const without: readonly (keyof WeakNetworkSettings)[] = ['rttMs', 'pingMs', 'pings', 'slowCalls', 'windowMinutes'];
  it.each(without)('is not looked for without %s, nor without a place to ping [SHELL-9-26]', (limit) => {
    expect(detects(settings)).toBe(true);
    expect(detects({ ...settings, [limit]: 0 })).toBe(false);
    expect(detects({ ...settings, pingPath: '' })).toBe(false);
  });

  it('is not spoken of to who switched it off, nor where the warehouse did [SHELL-6-23]', () => {
    expect(detects(weakNetworkSettings(conf, '0'))).toBe(false);
    expect(detects(weakNetworkSettings(conf, '1'))).toBe(true);
    expect(detects(weakNetworkSettings(new Map([...conf, ['weak_network_switch', '0']]), '1'))).toBe(false);
  });
});
