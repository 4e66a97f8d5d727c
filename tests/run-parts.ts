import { parseArgs } from 'node:util';
import type { Part } from './faults/part.ts';
import { type Page, recordSection } from './record.ts';

/** Runs the parts of a page of figures: `[-- --quick] [--only name] [--seed n] [--dry]`. The long form is recorded. */
export async function runParts(page: Page, parts: readonly Part[]): Promise<never> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      /** Only the part of this name. */
      only: { type: 'string' },
      seed: { type: 'string', default: process.env.FAULT_SEED ?? String(Date.now() % 1_000_000_007) },
      /** The long form without recording it. */
      dry: { type: 'boolean', default: false },
    },
  });
  const seed = Number(values.seed);
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(130));

  const chosen = parts.filter(({ name }) => values.only === undefined || name === values.only);
  if (chosen.length === 0)
    throw new Error(`no part ${values.only}: there are ${parts.map(({ name }) => name).join(', ')}`);

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
