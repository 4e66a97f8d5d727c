import fc from 'fast-check';
import pg from 'pg';
import type { Call, ReadShape } from '@tallyhouse/contracts/kit/define-call.ts';
import { totalCap } from '@tallyhouse/contracts/kit/paging.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { must, signedIn } from '@tallyhouse/tools/simulator/caller.ts';
import { knownValues, tablesOf } from '../contracts/state.ts';
import { type Input, type Known, inputSchema, validInputs } from '../contracts/values.ts';
import { cellUp } from '../faults/cell.ts';
import { machineLines, machineOf } from '../faults/machine.ts';
import type { Part } from '../faults/part.ts';
import { type Random, randomFrom } from '../faults/random.ts';
import { quantile } from '../statistics.ts';
import { failureBook, shown } from './figures.ts';
import { largeAdmin, largeWhs, largeWorld } from './large-world.ts';
import { closedLoop } from './load.ts';
import { openBenchKernel } from './overheard.ts';
import { type SearchCase, planOf } from './search.ts';

const wantedP95 = 100;
const perPage = 20;
/** The modules of master data: what else lists things has no large world yet. */
const looked = ['wms-basic', 'storage-area', 'floor', 'partners', 'items', 'device-management'];
const paging = ['pageno', 'count', 'sort', 'order', 'cursor'];

interface List {
  readonly handler: string;
  readonly call: Call & ReadShape;
}

/** Every call that answers with a page of a list. */
const lists: readonly List[] = modules
  .filter(({ name }) => looked.includes(name))
  .flatMap((module) => Object.entries(module.calls) as [string, Call][])
  .filter(([, call]) => call.kind === 'read' && paging.every((field) => field in (inputSchema(call).properties ?? {})))
  .map(([handler, call]) => ({ handler, call: call as List['call'] }));

const only = (input: Input, fields: readonly string[]): Input =>
  Object.fromEntries(Object.entries(input).filter(([field]) => fields.includes(field)));

/** Any page in each order, and each filter alone, with values that things of the world have wherever there are some. */
function casesOf(call: Call, known: Known, rows: number, seed: number): SearchCase<Input>[] {
  const { properties = {}, required = [] } = inputSchema(call);
  const samples = fc.sample(validInputs(call, known), { numRuns: 120, seed });
  const needed = samples.map((input) => only(input, required));
  const any = (from: readonly Input[], random: Random): Input => from[random.below(from.length)] ?? {};
  const pages = Math.max(1, Math.floor(Math.min(rows, totalCap) / perPage));
  const sorts = (properties.sort?.enum ?? []) as readonly string[];
  return [
    ...sorts.flatMap((sort) =>
      ['asc', 'desc'].map((order) => ({
        name: `any page by ${sort} ${order}`,
        next: (random: Random) => ({
          ...any(needed, random),
          sort,
          order,
          count: perPage,
          pageno: 1 + random.below(pages),
        }),
      })),
    ),
    ...Object.keys(properties)
      .filter((field) => !paging.includes(field) && !required.includes(field))
      .map((field) => {
        // A filter of no values is none: in an address it cannot be written.
        const given = samples.filter(
          ({ [field]: value }) => value !== undefined && !(Array.isArray(value) && value.length === 0),
        );
        return {
          name: `by ${field}`,
          next: (random: Random) => ({ ...only(any(given, random), [...required, field]), count: perPage }),
        };
      }),
  ];
}

export const allLists: Part = {
  name: 'all-lists',
  heading: 'Every list of master data',
  run: async ({ quick, seed }) => {
    const callsEach = quick ? 2 : 30;
    const cell = await cellUp(largeWorld(quick));
    const [about] = await cell.look<{ server_version: string }>('show server_version');
    const machine = machineOf(about?.server_version ?? 'unknown');
    const admin = new pg.Client({ connectionString: cell.cluster.databaseUrl });
    await admin.connect();
    const known = await knownValues(admin, await tablesOf(admin));
    await admin.end();
    const kernel = await openBenchKernel(cell.env);
    const caller = await signedIn(cell, largeAdmin, largeWhs);
    const failures = failureBook();
    const table = [
      '| List | Rows | Cases | Slowest case | p50 | p95 | How it is read |',
      '|---|--:|--:|---|--:|--:|---|',
    ];
    const slow: string[] = [];
    let cases = 0;
    for (const { call, handler } of lists) {
      const [first] = fc.sample(validInputs(call, known), { numRuns: 1, seed });
      const { required = [] } = inputSchema(call);
      const { total = 0 } = (await must(caller, call, only(first ?? {}, required))) as { total?: number };
      const measured: { one: SearchCase<Input>; p50: number; p95: number }[] = [];
      for (const one of casesOf(call, known, total, seed)) {
        const random = randomFrom(seed);
        const slowest = { ms: 0, asked: {} as Input };
        const senders = [
          async () => {
            const asked = one.next(random, undefined);
            const from = performance.now();
            const answer = await caller.send(call, asked);
            const ms = performance.now() - from;
            if (ms > slowest.ms) Object.assign(slowest, { ms, asked });
            return answer;
          },
        ];
        if (!quick) await closedLoop({ senders, callsEach: 2 });
        const { latencies, failures: why } = await closedLoop({ senders, callsEach });
        for (const line of why) failures.note(`${call.id} ${one.name}`, line);
        measured.push({ one, p50: quantile(latencies, 0.5), p95: quantile(latencies, 0.95) });
        if (quantile(latencies, 0.95) > wantedP95)
          console.log(`${call.id} ${shown(slowest.ms, 0)} ms for ${JSON.stringify(slowest.asked)}`);
      }
      cases += measured.length;
      const [worst] = measured.toSorted((a, b) => b.p95 - a.p95);
      if (!worst) continue;
      for (const { one, p95 } of measured)
        if (p95 > wantedP95) slow.push(`${call.id} ${one.name} (${shown(p95, 0)} ms)`);
      const { reads } = await planOf(kernel, cell.cluster.databaseUrl, worst.one, randomFrom(seed), {
        call,
        handler,
        whs: largeWhs,
      });
      const figures = [worst.p50, worst.p95].map((ms) => shown(ms, 1));
      table.push(
        `| ${[`\`${call.id}\``, shown(total, 0), measured.length, worst.one.name, ...figures, reads].join(' | ')} |`,
      );
    }
    caller.close();
    await kernel.databases.end();
    await cell.down();
    for (const line of table) console.log(line);
    for (const line of failures.lines) console.log(`failed: ${line}`);
    return {
      kept: lists.length > 0 && failures.lines.length === 0 && (quick || slow.length === 0),
      lines: [
        '`npm run bench -- --only all-lists`: every list of master data in a large site, made from the contracts: any page in each order, and each',
        'filter alone with values that are in the database. Shown is the slowest case of each list; a new list is in the run on the day it is written.',
        '',
        ...machineLines(machine),
        `- ${lists.length} lists, ${cases} cases; one person, ${callsEach} calls a case after two that are not counted; milliseconds through HTTP`,
        `- Failed calls: ${failures.lines.join('; ') || 'none'}`,
        `- Asked: p95 at most ${wantedP95} ms; ${slow.length === 0 ? 'kept by every case' : `missed by ${slow.join('; ')}`}`,
        '',
        ...table,
      ],
    };
  },
};
