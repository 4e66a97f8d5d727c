// Fills the database with the demo world: run by `npm run dev`, and by hand for a demo installation.
import { readEnv } from '@tallyhouse/server/kernel/env.ts';
import { openKernel } from '@tallyhouse/server/kernel/open-kernel.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { loadMorning } from './load-morning.ts';
import { putPictures } from './load-pictures.ts';
import { loadWorld } from './load.ts';
import { buildings } from './world.ts';

const kernel = await openKernel({ ...readEnv(process.env), logLevel: 'warn' }, modules);
const loaded = await loadWorld(kernel.databases, kernel.passwords, kernel.env.environment, 'demo');
if (loaded) {
  await putPictures(
    kernel.files,
    'demo',
    buildings.map(({ whs }) => whs),
  );
  await loadMorning(kernel);
}
await kernel.databases.end();
console.log(loaded ? 'The demo world is loaded.' : 'The database already holds a world.');
