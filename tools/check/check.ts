// `npm run check`: all that must hold before anything lands. `--only <gate>` runs one, `--root <dir>` looks at another checkout,
// `--all` prints every finding.
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Gate } from './gate.ts';
import { dead } from './gates/dead.ts';
import { format } from './gates/format.ts';
import { generated } from './gates/generated.ts';
import { imports } from './gates/imports.ts';
import { lint } from './gates/lint.ts';
import { modules } from './gates/modules.ts';
import { source } from './gates/source.ts';
import { texts } from './gates/texts.ts';
import { types } from './gates/types.ts';

const gates: readonly Gate[] = [types, imports, generated, dead, lint, format, source, texts, modules];

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    root: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
});
const root = resolve(values.root ?? resolve(import.meta.dirname, '../..'));
const wanted = values.only ?? gates.map((gate) => gate.name);
const unknown = wanted.filter((name) => !gates.some((gate) => gate.name === name));
if (unknown.length > 0)
  throw new Error(`no such gate: ${unknown.join(', ')}; there are ${gates.map((gate) => gate.name).join(', ')}`);

const mostShown = values.all ? Infinity : 60;

async function pass(gate: Gate): Promise<boolean> {
  const started = performance.now();
  const { files, findings } = await gate.look(root).catch((error: unknown) => ({
    files: 0,
    findings: [error instanceof Error ? error.message : String(error)],
  }));
  const few = files < gate.least ? [`saw ${files} files, at least ${gate.least} are there to be seen`] : [];
  const all = [...few, ...findings];
  const took = `${files} files  ${Math.round(performance.now() - started)} ms`;
  const name = gate.name.padEnd(9);
  if (all.length === 0) {
    console.log(`ok   ${name}  ${took}`);
    return true;
  }
  const rest = all.length > mostShown ? [`... and ${all.length - mostShown} more`] : [];
  const lines = [...all.slice(0, mostShown), ...rest].map((line) => `     ${line}`);
  console.log([`FAIL ${name}  ${took}  ${all.length} findings`, ...lines].join('\n'));
  return false;
}

const queue = gates.filter((gate) => wanted.includes(gate.name));
const results: boolean[] = [];
const work = async (): Promise<void> => {
  for (let gate = queue.shift(); gate; gate = queue.shift()) results.push(await pass(gate));
};
await Promise.all(Array.from({ length: Math.min(3, availableParallelism()) }, work));
process.exitCode = results.every(Boolean) ? 0 : 1;
