import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { thingsNamed } from '@tallyhouse/server/kernel/scan-lookup.ts';
import { signedIn } from '@tallyhouse/tools/simulator/caller.ts';
import { cellUp } from '../faults/cell.ts';
import { machineLines, machineOf } from '../faults/machine.ts';
import type { Part } from '../faults/part.ts';
import { randomFrom } from '../faults/random.ts';
import { quantile } from '../statistics.ts';
import { shown } from './figures.ts';
import { largeAdmin, largeSite, largeWhs, largeWorld } from './large-world.ts';
import { benchSession, openBenchKernel } from './overheard.ts';

const wantedP99 = 5;

export const resolver: Part = {
  name: 'resolver',
  heading: 'Scan resolver',
  run: async ({ quick, seed }) => {
    const calls = quick ? 200 : 3_000;
    const cell = await cellUp(largeWorld(quick));
    const [about] = await cell.look<{ server_version: string }>('show server_version');
    const machine = machineOf(about?.server_version ?? 'unknown');
    const kernel = await openBenchKernel(cell.env);
    const random = randomFrom(seed);
    const sampled = async (sql: string): Promise<string[]> =>
      (await cell.look<{ text: string }>(`${sql} order by random() limit 500`)).map(({ text }) => text);
    const kinds: readonly (readonly [string, readonly string[]])[] = [
      ['code of a SKU', await sampled(`select sku_id as text from site.sku where site_id = '${largeSite}'`)],
      ['barcode', await sampled(`select barcode as text from site.sku_barcode where site_id = '${largeSite}'`)],
      ['mapping code', ['$A17', '#00018']],
      ['cell', await sampled(`select location_id as text from site.location where whs_id = '${largeWhs}'`)],
      ['device', await sampled(`select device_id as text from site.device where whs_id = '${largeWhs}'`)],
      ['nothing', ['NOPE-1', 'NOPE-2', '0000000000000']],
    ];
    const session = benchSession(largeWhs);
    const caller = await signedIn(cell, largeAdmin, largeWhs);
    const rows: string[] = [];
    let slow = 0;
    for (const [kind, texts] of kinds) {
      if (texts.length === 0) continue;
      const next = (): string => texts[random.below(texts.length)] ?? '';
      const inDatabase: number[] = [];
      // In one transaction: what is timed is the statement and its answer, as the server waits for it.
      await kernel.databases.dbFor(largeWhs).read(session, async (tx) => {
        for (let n = 0; n < calls + 50; n += 1) {
          const from = performance.now();
          await thingsNamed(tx, kernel.modules, next(), largeSite);
          if (n >= 50) inDatabase.push(performance.now() - from);
        }
      });
      const overHttp: number[] = [];
      for (let n = 0; n < calls / 5 + 20; n += 1) {
        const from = performance.now();
        await caller.send(itemsCalls.resolveScan, { text: next() });
        if (n >= 20) overHttp.push(performance.now() - from);
      }
      if (quantile(inDatabase, 0.99) > wantedP99) slow += 1;
      const figures = [inDatabase, overHttp].flatMap((all) => [0.5, 0.95, 0.99].map((q) => shown(quantile(all, q), 2)));
      rows.push(`| ${[kind, inDatabase.length, ...figures].join(' | ')} |`);
    }
    caller.close();
    await kernel.databases.end();
    await cell.down();
    const table = [
      '| What is scanned | Calls | statement p50 | p95 | p99 | HTTP p50 | p95 | p99 |',
      '|---|--:|--:|--:|--:|--:|--:|--:|',
      ...rows,
    ];
    for (const line of table) console.log(line);
    return {
      kept: quick || slow === 0,
      lines: [
        '`npm run bench -- --only resolver`: resolve_scan in a large site (100,000 SKUs, 130,000 barcodes, its cells and devices).',
        '',
        ...machineLines(machine),
        '- Milliseconds. Statement: the one select of all lookups with its answer, under row-level security, prepared. HTTP: the whole call, one person',
        `- Asked: p99 of the statement at most ${wantedP99} ms; ${slow === 0 ? 'kept' : `missed by ${slow}`}`,
        '',
        ...table,
      ],
    };
  },
};
