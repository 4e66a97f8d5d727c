import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { intConf, openConf, switchConf } from '../src/kernel/config/conf.ts';
import { exportRunningPerUser } from '../src/modules/report-centre/conf.ts';
import { type TestServer, startTestServer } from './kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.look('delete from site.conf_value');
  server.kernel.conf.invalidate();
});

const set = (scope: 0 | 1 | 2, scopeId: string, value: string): Promise<unknown> =>
  server.look(
    `insert into site.conf_value (conf_key, scope, scope_id, conf_value, updated_by) values ($1, $2, $3, $4, 'test')
     on conflict (conf_key, scope, scope_id) do update set conf_value = excluded.conf_value`,
    [exportRunningPerUser.key, scope, scopeId, value],
  );
const read = (whs: string): Promise<number> =>
  server.kernel.conf.for(whs as WhsId, { user_id: 'system' }).get(exportRunningPerUser);

describe('a configuration value', () => {
  it('is the warehouse’s, else the site’s, else that of all, else the one in the code', async () => {
    expect(await read('SGE01')).toBe(3);
    for (const [scope, id, value] of [
      [0, '', 4],
      [1, 'SG', 5],
      [2, 'SGE01', 6],
    ] as const) {
      await set(scope, id, String(value));
      server.kernel.conf.invalidate();
      expect(await read('SGE01')).toBe(value);
    }
    expect([await read('SGW01'), await read('THB01')]).toEqual([5, 4]);
  });

  it('of another warehouse or another site is not seen', async () => {
    await set(2, 'THB01', '9');
    await set(1, 'TH', '8');
    expect(await read('SGE01')).toBe(3);
    expect(await read('THB01')).toBe(9);
    expect(await read('THC01')).toBe(8);
  });

  it('is kept for a while, and read anew after invalidate()', async () => {
    await set(0, '', '4');
    expect(await read('SGE01')).toBe(4);
    await set(0, '', '7');
    expect(await read('SGE01')).toBe(4);
    server.kernel.conf.invalidate();
    expect(await read('SGE01')).toBe(7);
  });

  it('that could not be read is asked for again at once', async () => {
    const { databases } = server.kernel;
    let broken = true;
    const conf = openConf({
      ...databases,
      dbFor: (whs) =>
        broken ? { ...databases.dbFor(whs), read: () => Promise.reject(new Error('away')) } : databases.dbFor(whs),
    });
    const ask = (): Promise<number> => conf.for('SGE01' as WhsId, { user_id: 'system' }).get(exportRunningPerUser);
    await expect(ask()).rejects.toThrow('away');
    broken = false;
    expect(await ask()).toBe(3);
  });

  it('that is no value of its key is a fault to hear of, not a guess', async () => {
    await set(0, '', '1000');
    await expect(read('SGE01')).rejects.toThrow(
      'export_running_per_user must be a whole number from 1 to 100, not 1000',
    );
  });

  it.each(['0', '1'])('of a switch is 0 or 1: %s', (text) => {
    expect(switchConf('s', 0).parse(text)).toBe(text === '1');
  });

  it.each(['', 'true', '2', ' 1'])('of a switch is not "%s"', (text) => {
    expect(() => switchConf('s', 0).parse(text)).toThrow(`s must be 0 or 1, not ${text}`);
  });

  it.each(['', ' ', '1.5', 'x', '0', '11'])('of a number from 1 to 10 is not "%s"', (text) => {
    expect(() => intConf('n', 1, { min: 1, max: 10 }).parse(text)).toThrow('n must be a whole number from 1 to 10');
  });
});
