// People at work in a demo, at the speed of people, one day after the other: started by `npm run demo`.
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { readEnv } from '@tallyhouse/server/kernel/env.ts';
import { openKernel } from '@tallyhouse/server/kernel/open-kernel.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { hire } from './hire.ts';
import { simulateDay } from './simulator.ts';
import { lookAround } from './surroundings.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '8' },
    /** How many times as fast as people; the picture is the same. */
    speed: { type: 'string', default: '1' },
    seed: { type: 'string', default: 'demo' },
  },
});
const whs = 'SGE01' as WhsId;
const foreman = 'lim.weijie@tallyhouse.example';
const port = Number(process.env.PORT ?? 8080);
const size = { asnLines: 96, orders: 240, seconds: 3_600 };

const isReady = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await isReady())) await after(250);

const env = readEnv({ ...process.env, LOG_LEVEL: 'silent' });
const kernel = await openKernel(env, modules);
const operators = await hire(kernel.databases, kernel.passwords, whs, Number(values.people));
await kernel.databases.end();
console.log(`${operators.length} people are at work in ${whs}.`);

for (let dayNo = 1; ; dayNo += 1) {
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  const around = await lookAround(async (sql, list = []) => (await admin.query(sql, [...list])).rows, whs);
  await admin.end();
  const { counts, seconds } = await simulateDay({
    address: { port },
    whs,
    operators,
    foreman,
    seed: `${values.seed} ${dayNo}`,
    size,
    around,
    pace: 1 / Number(values.speed),
  });
  console.log(
    `Day ${dayNo}: ${counts.shipped} orders shipped, ${counts.cancelled} cancelled, ${counts.boxesPut} boxes put away in ${Math.round(seconds / 60)} minutes.`,
  );
}
