import pg from 'pg';
import { readEnv } from '@tallyhouse/server/kernel/env.ts';
import { buildApp } from '@tallyhouse/server/kernel/http/app.ts';
import type { Module } from '@tallyhouse/server/kernel/module.ts';
import { openKernel } from '@tallyhouse/server/kernel/open-kernel.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { type Cell, cellUp } from '../faults/cell.ts';
import { type Machine, machineLines, machineOf } from '../faults/machine.ts';
import type { Part } from '../faults/part.ts';
import { number, sum } from '../statistics.ts';
import { callsOf, keysOf } from './catalogue.ts';
import { heapBytes, inspectorLine } from './heap.ts';
import { judgeBy, secretNames } from './judge.ts';
import { putPerson } from './people.ts';
import { faults, impossible, plantedModule } from './planted.ts';
import { knownValues, tablesOf } from './state.ts';
import { validInputs } from './values.ts';
import { type Range, type Volley, lanes, volleyAt } from './volley.ts';
import { openWire } from './wire.ts';

const whs = 'SGE01';
/** A server that keeps something of every request shows it here: the second half of the shots may add this much. */
const heapRoomBytes = 12 * 2 ** 20;

/** The long form sends every call at least this many requests. */
const enough = 300;

const tellFailures = (volleys: readonly Volley[], seed: number): void => {
  for (const { call, what, rule, detail, replay } of volleys.flatMap(({ failures }) => failures)) {
    console.log(`  ${call}, ${what}: ${rule}: ${detail}\n    seed ${seed}: ${replay}`);
  }
};

interface Control {
  readonly what: string;
  readonly caught: boolean;
}

/** The same volleys on a server with planted faults: each must be caught, and by the rule that is there for it. */
async function runControls(cell: Cell, range: Range, seed: number): Promise<Control[]> {
  const kernel = await openKernel(readEnv({ ...cell.env, LOG_LEVEL: 'silent' }), [...modules, plantedModule]);
  const app = await buildApp(kernel);
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const port = app.http.addresses()[0]?.port ?? 0;
  const wire = openWire(port, lanes);
  const controls: Control[] = [];
  try {
    for (const { call, rule } of faults) {
      const { failures } = await volleyAt({ ...range, wire, port }, call, {
        count: 12,
        everyTwist: false,
        seed,
        shrinks: false,
      });
      controls.push({ what: `${call.id}: ${rule}`, caught: failures.some((one) => one.rule === rule) });
    }
  } finally {
    wire.close();
    await app.drain();
    await kernel.databases.end();
  }
  let told = false;
  try {
    validInputs(impossible, range.known);
  } catch (error) {
    told = error instanceof Error && error.message.startsWith(`No valid input for ${impossible.id}`);
  }
  return [...controls, { what: 'a call whose schema allows no input: the run stops', caught: told }];
}

/** Lines of the server's log that are a fault of its own, a crash or a promise nobody heard. */
const faultLines = (log: string): string[] =>
  log.split('\n').filter((line) => {
    if (line === '' || inspectorLine.test(line)) return false;
    try {
      return (JSON.parse(line) as { level: number }).level >= 50;
    } catch {
      return true;
    }
  });

interface Run {
  readonly machine: Machine;
  readonly seed: number;
  readonly kept: boolean;
  readonly seconds: number;
  readonly volleys: ReadonlyMap<string, Volley>;
  readonly heapMb: readonly number[];
  readonly logged: readonly string[];
  readonly controls: readonly Control[];
}

/** What the calls of a module got and answered, together. */
function moduleRow(module: Module, volleys: ReadonlyMap<string, Volley>): string {
  const own = callsOf([module]).flatMap(({ id }) => volleys.get(id) ?? []);
  const figures = [
    own.length,
    sum(own.map(({ shots }) => shots)),
    Math.min(...own.map(({ shots }) => shots)),
    sum(own.map(({ succeeded }) => succeeded)),
    sum(own.map(({ refused }) => refused)),
    sum(own.map(({ failures }) => failures.length)),
  ];
  return `| ${module.name} | ${figures.map(number).join(' | ')} |`;
}

function reportOf({ machine, seed, kept, seconds, volleys, heapMb, logged, controls }: Run): string[] {
  const all = [...volleys.values()];
  const never = [...volleys].filter(([, volley]) => volley.succeeded === 0).map(([call]) => `\`${call}\``);
  const failures = all.flatMap((volley) => volley.failures);
  return [
    '`npm run battery -- --only fuzz` sends every call of the contracts valid inputs, inputs with one thing wrong, broken bodies,',
    'queries, headers and cookies, and holds every answer to the contract. A new call is covered on the day it is written.',
    '',
    kept
      ? `**Kept: ${number(sum(all.map(({ shots }) => shots)))} requests to ${all.length} calls: no server error, nothing changed by a refusal, nothing of the inside shown.**`
      : '**NOT KEPT: see the findings.**',
    '',
    ...machineLines(machine),
    `- Seed: ${seed} (\`--seed ${seed}\` makes the same inputs)`,
    `- ${lanes} requests at a time, ${number(Math.round(seconds))} s; ${number(sum(all.map(({ busy }) => busy)))} answers were "busy" and asked again`,
    `- Heap of the server after a collection: ${heapMb.map((mb) => mb.toFixed(1)).join(', ')} MB (start, half, end)`,
    `- Errors in the server's log: ${logged.length}`,
    '',
    '| Module | Calls | Requests | Fewest to one call | Taken | Refused | Findings |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...modules.filter((module) => callsOf([module]).length > 0).map((module) => moduleRow(module, volleys)),
    '',
    ...failures.map(({ call, what, rule, detail }) => `- ${call}, ${what}: ${rule}: ${detail.replaceAll('|', '/')}`),
    ...(never.length === 0
      ? []
      : [`No input made from the contract alone was ever taken by ${never.length} calls: ${never.join(', ')}.`, '']),
    '### Controls',
    '',
    'The same volleys on a server with faults planted in it. One that is not caught fails the run.',
    '',
    ...controls.map(({ what, caught }) => `- ${what}: ${caught ? 'caught' : 'NOT CAUGHT'}`),
    '',
    '### What this does not show',
    '',
    'That an answer is right: only that it is an answer of the contract. A file goes as a part of any bytes: a broken sheet or picture behind a right part is for the tests of imports and photos.',
  ];
}

const merged = (one: Volley | undefined, other: Volley): Volley =>
  one
    ? {
        shots: one.shots + other.shots,
        succeeded: one.succeeded + other.succeeded,
        refused: one.refused + other.refused,
        busy: one.busy + other.busy,
        failures: [...one.failures, ...other.failures],
      }
    : other;

/** Inputs made from the contracts, right and wrong, against every call. */
export const fuzz: Part = {
  name: 'fuzz',
  heading: 'Bad input',
  always: true,
  run: async ({ quick, seed }) => {
    // No workers and no relay: nothing but the calls changes the database.
    const env = { ROLES: 'web', MAX_LOOP_DELAY_MS: '10000' };
    const cell = await cellUp({ env, nodeArguments: ['--inspect=127.0.0.1:0'] });
    const admin = new pg.Client({ connectionString: cell.cluster.databaseUrl });
    await admin.connect();
    const [version] = await cell.look<{ server_version: string }>('show server_version');
    const machine = machineOf(version?.server_version ?? 'unknown');
    const wire = openWire(cell.port, lanes);
    try {
      const tables = await tablesOf(admin);
      const userId = await putPerson(admin, 'fuzz', { [whs]: keysOf(modules) });
      const range: Range = {
        wire,
        port: cell.port,
        admin,
        tables,
        known: await knownValues(admin, tables),
        judge: judgeBy(await secretNames(admin, modules)),
        userId,
        whs,
      };
      const volleys = new Map<string, Volley>();
      const started = performance.now();
      const heapMb = [await heapBytes(await cell.serverLog())];
      const lives = (): Promise<boolean> =>
        fetch(`${cell.url}/live`).then(
          (answer) => answer.ok,
          () => false,
        );
      // Twice over all calls: what is kept of a request shows between the first time and the second.
      for (const pass of [0, 1]) {
        for (const call of callsOf(modules)) {
          const effort = {
            count: quick ? 4 : 150,
            everyTwist: !quick && pass === 0,
            seed: seed + pass,
            shrinks: true,
          };
          const volley = await volleyAt(range, call, effort);
          tellFailures([volley], seed);
          volleys.set(call.id, merged(volleys.get(call.id), volley));
          // A server that went down under a call answers no further one.
          if (volley.failures.length > 0 && !(await lives()))
            throw new Error(`${call.id} ends the server:\n${faultLines(await cell.serverLog()).join('\n')}`);
        }
        heapMb.push(await heapBytes(await cell.serverLog()));
      }
      const seconds = (performance.now() - started) / 1000;
      const controls = await runControls(cell, range, seed);

      const logged = faultLines(await cell.serverLog());
      for (const line of logged.slice(0, 5)) console.log(`  server log: ${line.slice(0, 500)}`);
      const grown = (heapMb[2] ?? 0) - (heapMb[1] ?? 0);
      if (grown > heapRoomBytes)
        console.log(`  the heap grew by ${(grown / 2 ** 20).toFixed(1)} MB in the second half`);
      const standing = await lives();
      if (!standing) console.log('  the server is gone');
      for (const { what, caught } of controls) if (!caught) console.log(`  control not caught: ${what}`);
      const all = [...volleys.values()];
      console.log(
        `${all.length} calls, ${sum(all.map(({ shots }) => shots))} requests in ${seconds.toFixed(1)} s, ${sum(all.map(({ succeeded }) => succeeded))} taken, ` +
          `${sum(all.map(({ busy }) => busy))} busy; heap ${heapMb.map((bytes) => (bytes / 2 ** 20).toFixed(1)).join(', ')} MB; ${controls.length} controls`,
      );
      const fewest = Math.min(...all.map(({ shots }) => shots));
      if (!quick && fewest < enough) console.log(`  a call got ${fewest} requests only`);
      const kept =
        (quick || fewest >= enough) &&
        all.every(({ failures }) => failures.length === 0) &&
        logged.length === 0 &&
        grown <= heapRoomBytes &&
        standing &&
        controls.every(({ caught }) => caught);
      return {
        kept,
        lines: reportOf({
          machine,
          seed,
          kept,
          seconds,
          volleys,
          heapMb: heapMb.map((bytes) => bytes / 2 ** 20),
          logged,
          controls,
        }),
      };
    } finally {
      wire.close();
      await admin.end();
      await cell.down();
    }
  },
};
