import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyCheckout } from '../check/copy-checkout.ts';
import { gateNames } from '../check/planted/gate-names.ts';
import { run } from '../check/run-tool.ts';
import { findDatabase } from '../dev-db/dev-db.ts';

let copy: Awaited<ReturnType<typeof copyCheckout>>;
let databaseUrl: string;
beforeAll(async () => {
  copy = await copyCheckout(resolve(import.meta.dirname, '../..'));
  databaseUrl = (await findDatabase()).databaseUrl;
}, 60_000);
afterAll(() => copy.remove());

const inCopy = (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
  run(process.execPath, args, copy.folder, { DATABASE_URL: databaseUrl });

/** What git makes of all files: one other letter in one of them makes it another. */
async function everything(): Promise<string> {
  await run('git', ['add', '--all'], copy.folder);
  const { out } = await run('git', ['write-tree'], copy.folder);
  expect(out).toMatch(/^[0-9a-f]{40}\s*$/);
  return out;
}

it('what the generators write passes npm run check as it is', async () => {
  const runs = [
    ['tools/new/new-module.ts', 'labor'],
    ['tools/new/new-call.ts', 'labor', 'labor.planted.search_planted', 'read'],
    ['tools/new/new-call.ts', 'wms-basic', 'basic.planted.create_planted', 'command'],
    ['tools/new/new-screen.ts', 'labor', 'PC.LaborManagement.Planted.View', '/labormanagement/planted'],
  ];
  for (const args of runs) expect(await inCopy(...args)).toMatchObject({ code: 0, err: '' });
  const { code, out } = await inCopy('tools/check/check.ts');
  for (const gate of gateNames) expect(out).toMatch(new RegExp(`^ok   ${gate} `, 'm'));
  expect(code).toBe(0);
});

it('a generator that cannot do what is asked says so and writes nothing', async () => {
  const before = await everything();
  const said = await inCopy('tools/new/new-call.ts', 'wms-basic', 'basic.storey.create_storey', 'command');
  expect(said).toMatchObject({ code: 1, out: '' });
  expect(said.err).toContain('usage: npm run new-call');
  expect(await everything()).toBe(before);
});
