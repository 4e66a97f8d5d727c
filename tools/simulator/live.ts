// People at work in a demo, at the speed of people, one day after the other: started by `npm run demo`.
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { readEnv } from '@tallyhouse/server/kernel/env.ts';
import { openKernel } from '@tallyhouse/server/kernel/open-kernel.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { hire } from './hire.ts';
import { readLeftovers } from './leftovers.ts';
import { pauseBeforeTry } from './patience.ts';
import { reporter } from './report.ts';
import { workDay } from './shift.ts';
import { type Look, lookAround } from './surroundings.ts';

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
const reportEveryMs = 20_000;
const report = reporter(console.log, reportEveryMs, () => performance.now());

const isReady = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The database may be away for a while, as the server may. */
async function untilDone<Reply>(step: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      report(error);
      await after(pauseBeforeTry(tries, Math.random()));
    }
  }
}

async function withTables<Reply>(read: (look: Look) => Promise<Reply>): Promise<Reply> {
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL });
  // A connection that breaks between two questions fails the next one, and not the process.
  admin.on('error', report);
  await admin.connect();
  try {
    return await read(async (sql, list = []) => (await admin.query(sql, [...list])).rows);
  } finally {
    await admin.end();
  }
}

while (!(await isReady())) await after(250);

const env = readEnv({ ...process.env, LOG_LEVEL: 'silent' });
const operators = await untilDone(async () => {
  const kernel = await openKernel(env, modules);
  try {
    return await hire(kernel.databases, kernel.passwords, whs, Number(values.people));
  } finally {
    await kernel.databases.end();
  }
});
console.log(`${operators.length} people are at work in ${whs}.`);

for (let dayNo = 1; ; dayNo += 1) {
  const { counts, seconds } = await untilDone(async () => {
    const around = await withTables((look) => lookAround(look, whs));
    const left = await withTables((look) => readLeftovers(look, whs, { foreman, operators }));
    const seed = `${values.seed} ${dayNo}`;
    const pace = 1 / Number(values.speed);
    return workDay({ address: { port }, whs, operators, foreman, seed, size, around, pace }, left, report);
  });
  console.log(
    `Day ${dayNo}: ${counts.shipped} orders shipped, ${counts.cancelled} cancelled, ${counts.boxesPut} boxes put away in ${Math.round(seconds / 60)} minutes.`,
  );
}
