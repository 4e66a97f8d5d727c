import { readEnv } from '@tallyhouse/server/kernel/env.ts';
import { openKernel } from '@tallyhouse/server/kernel/open-kernel.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { loadMorning } from '@tallyhouse/tools/world/load-morning.ts';

/** The work of a morning on a copy of the demo world, as `npm run demo` has it. Before the server starts. */
export async function putMorning(env: Readonly<Record<string, string>>): Promise<void> {
  const kernel = await openKernel(readEnv(env), modules);
  try {
    await loadMorning(kernel);
  } finally {
    await kernel.databases.end();
  }
}
