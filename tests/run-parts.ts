import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rotatingPart } from '@tallyhouse/tools/ci/rotation.ts';
import type { Part } from './faults/part.ts';
import { type Page, recordSection } from './record.ts';

/** Runs the parts of a page of figures: `[-- --quick] [--only name] [--rotate] [--seed n] [--dry]`. The long form is recorded. */
export async function runParts(page: Page, parts: readonly Part[]): Promise<never> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      /** Only the part of this name. */
      only: { type: 'string' },
      seed: { type: 'string', default: process.env.FAULT_SEED ?? String(Date.now() % 1_000_000_007) },
      /** Parts that always run, and a third of the others by the seed. */
      rotate: { type: 'boolean', default: false },
      /** The long form without recording it. */
      dry: { type: 'boolean', default: false },
    },
  });
  const seed = Number(values.seed);
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(130));

  const turn = rotatingPart(
    parts.flatMap(({ name, always }) => (always ? [] : [name])),
    3,
    seed,
  );
  const isChosen = ({ name, always }: Part): boolean =>
    values.only === undefined ? !values.rotate || always === true || turn.includes(name) : name === values.only;
  const chosen = parts.filter(isChosen);
  if (chosen.length === 0)
    throw new Error(`no part ${values.only}: there are ${parts.map(({ name }) => name).join(', ')}`);
  if (values.quick && chosen.length > 1) process.exit((await sideBySide(chosen, seed)) ? 0 : 1);

  const broken: string[] = [];
  for (const part of chosen) {
    console.log(`\n${part.name}, seed ${seed}`);
    const { kept, lines } = await part.run({ quick: values.quick, seed });
    if (!values.quick && !values.dry) await recordSection(page, part.heading, lines);
    console.log(kept ? `${part.name}: kept` : `${part.name}: NOT KEPT (seed ${seed})`);
    if (!kept) broken.push(part.name);
  }
  process.exit(broken.length === 0 ? 0 : 1);
}

/** One part in a process of its own. What it says is said when it is over: two that speak at once are not understood. */
async function alone({ name }: Part, seed: number, shared: Readonly<Record<string, string>>): Promise<boolean> {
  const own = [process.argv[1] ?? '', '--quick', '--only', name, '--seed', String(seed)];
  const began = performance.now();
  const child = spawn(process.execPath, own, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...shared } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const stop = (): unknown => child.kill('SIGTERM');
  process.once('exit', stop);
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', stop);
  process.stdout.write(`${said}${name}: ${Math.round((performance.now() - began) / 1_000)} s\n`);
  return code === 0;
}

/**
 * The quick form sees that everything works and judges no time, and each part waits for a third of its own: three at a
 * time keep two cores busy. They share the worlds they stand on and what Node compiles of the server.
 */
async function sideBySide(parts: readonly Part[], seed: number): Promise<boolean> {
  const left = [...parts];
  const kept: boolean[] = [];
  const worlds = await mkdtemp(join(tmpdir(), 'tallyhouse-worlds-'));
  process.once('exit', () => rmSync(worlds, { recursive: true, force: true }));
  // PostgreSQL runs as an account of its own, and copies what stands in there.
  await chmod(worlds, 0o711);
  const shared = {
    KEPT_WORLDS: worlds,
    NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../node_modules/.cache/server'),
  };
  const lane = async (): Promise<void> => {
    for (let part = left.shift(); part; part = left.shift()) kept.push(await alone(part, seed, shared));
  };
  await Promise.all([lane(), lane(), lane()]);
  return kept.every(Boolean);
}
