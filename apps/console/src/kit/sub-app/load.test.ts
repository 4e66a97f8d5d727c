import { describe, expect, it } from 'vitest';
import { type Source, addressOf, loadSubApp, mountSubApp } from './load.ts';

const whole = { contractVersion: 1, mount: () => () => undefined };
const integrity = 'sha384-x';
const registered = { integrity };
const giving = (value: unknown): Source => ({
  verify: (_, hash) => (hash === integrity ? Promise.resolve() : Promise.reject(new Error('other bytes'))),
  load: async () => ({ subApp: value }),
  isThere: async () => true,
});
const failing = (there: boolean): Source => ({
  verify: async () => undefined,
  load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  isThere: async () => there,
});

describe('a sub-application', () => {
  it('is found by its name and version, and after a failure under another address', () => {
    expect(addressOf('workforce', '1.1.0', 0)).toBe('/v2/apps/workforce/1.1.0/index.js');
    expect(addressOf('workforce', '1.1.0', 2)).toBe('/v2/apps/workforce/1.1.0/index.js?r=2');
    expect(addressOf('workforce', '1.1.0', 0, 'http://localhost:5199')).toBe('http://localhost:5199/index.js');
  });

  it.each(['../../etc', '', '1.0', '1.0.0/..', '1.0.0?x'])('is not asked for by a version like "%s"', (version) => {
    expect(() => addressOf('workforce', version, 0)).toThrow('remote container load error');
  });

  it('that does not load or does not begin says which of the two [SHELL-8-27]', async () => {
    await expect(loadSubApp('/x', registered, failing(false))).rejects.toThrow('remote container load error');
    await expect(loadSubApp('/x', registered, failing(true))).rejects.toThrow('remote container init error');
    const older = giving({ ...whole, contractVersion: 2 });
    await expect(loadSubApp('/x', registered, older)).rejects.toThrow('remote container init error');
    await expect(loadSubApp('/x', registered, giving(undefined))).rejects.toThrow('remote container init error');
    expect(await loadSubApp('/x', registered, giving(whole))).toBe(whole);
    const throwing = {
      ...whole,
      mount: () => {
        throw new Error('no room');
      },
    };
    expect(() => mountSubApp(throwing, undefined as never, undefined as never)).toThrow('remote container init error');
  });

  it('whose bytes were not registered is not run', async () => {
    let runs = 0;
    const source: Source = {
      ...giving(whole),
      load: async () => {
        runs += 1;
        return { subApp: whole };
      },
    };
    await expect(loadSubApp('/x', 'unregistered', source)).rejects.toThrow('remote container integrity error');
    await expect(loadSubApp('/x', { integrity: 'sha384-y' }, source)).rejects.toThrow(
      'remote container integrity error',
    );
    const away = { ...source, isThere: async () => false };
    await expect(loadSubApp('/x', 'unregistered', away)).rejects.toThrow('remote container load error');
    expect(runs).toBe(0);
    expect(await loadSubApp('/x', 'ownComputer', source)).toBe(whole);
  });
});
