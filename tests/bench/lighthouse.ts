import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { freePort } from '@tallyhouse/tools/dev-db/postgres-binaries.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { chromiumHere } from '../e2e/kit/chromium.ts';
import { cellUp } from '../faults/cell.ts';
import { machineLines, machineOf } from '../faults/machine.ts';
import type { Part } from '../faults/part.ts';
import { median } from '../statistics.ts';
import { shown } from './figures.ts';

const person = 'tan.meiling@tallyhouse.example';
const list = '/v2/wmsbasic/storageAreaSetting/storey';
const asked = { performance: 75, accessibility: 95 } as const;
type Category = keyof typeof asked;
const categories = Object.keys(asked) as Category[];

async function signIn(browser: BrowserContext, url: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${url}/v2/login?redirect_url=${encodeURIComponent(list)}`);
  await page.locator('input[autocomplete=username]').fill(person);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('input[type=password]').press('Enter');
  await page.getByRole('region').getByRole('link').first().waitFor({ state: 'visible', timeout: 60_000 });
  await page.close();
}

/** The list as Lighthouse sees it on a desk, with an empty cache, for somebody who is signed in. */
async function look(url: string, port: number, onlyCategories: Category[]): Promise<Record<Category, number>> {
  const flags = { port, logLevel: 'error', disableStorageReset: true, onlyCategories } as const;
  const found = await lighthouse(`${url}${list}`, flags, desktopConfig);
  const { finalDisplayedUrl, categories: scores } = found?.lhr ?? {};
  if (!finalDisplayedUrl?.endsWith(list)) throw new Error(`Lighthouse was led to ${finalDisplayedUrl}`);
  const score = (name: Category): number => Math.round((scores?.[name]?.score ?? 0) * 100);
  return { performance: score('performance'), accessibility: score('accessibility') };
}

export const lighthousePart: Part = {
  name: 'lighthouse',
  heading: 'A list in Lighthouse',
  run: async ({ quick }) => {
    const rounds = quick ? 1 : 5;
    // A busy machine is slow: the quick form looks only at what does not depend on it.
    const looked = quick ? (['accessibility'] as Category[]) : categories;
    const cell = await cellUp();
    const [version] = await cell.look<{ server_version: string }>('show server_version');
    const machine = machineOf(version?.server_version ?? 'unknown');
    const profile = await mkdtemp(join(tmpdir(), 'tallyhouse-lighthouse-'));
    const port = await freePort();
    const options = chromiumHere();
    const browser = await chromium.launchPersistentContext(profile, {
      ...options,
      args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
    });
    const seen: Record<Category, number[]> = { performance: [], accessibility: [] };
    try {
      await signIn(browser, cell.url);
      for (let round = 0; round < rounds; round += 1) {
        const scores = await look(cell.url, port, looked);
        for (const name of looked) seen[name].push(scores[name]);
      }
    } finally {
      await browser.close();
      await cell.down();
      await rm(profile, { recursive: true, force: true });
    }
    const rows = looked.map((name) => {
      const scores = seen[name];
      return `| ${name} | ${shown(median(scores), 0)} | ${Math.min(...scores)} | ${Math.max(...scores)} | ${asked[name]} |`;
    });
    for (const row of rows) console.log(row);
    const kept = looked.every((name) => median(seen[name]) >= asked[name]);
    return {
      kept,
      lines: [
        '`npm run bench -- --only lighthouse`: the storey list of somebody who is signed in, with the settings of Lighthouse for a desk.',
        '',
        ...machineLines(machine),
        `- Rounds: ${rounds}; the built console, served by the server itself, without the compression of a proxy`,
        `- ${kept ? 'Kept' : 'NOT KEPT'}`,
        '',
        '| Category | Median | Lowest | Highest | Asked, at least |',
        '|---|--:|--:|--:|--:|',
        ...rows,
      ],
    };
  },
};
