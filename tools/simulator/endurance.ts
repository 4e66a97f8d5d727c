// `npm run demo-endurance -- --minutes 45`: the demo goes on, whatever ends its programs and whoever takes work away from
// its people. Fails when no order went out in the last quarter of the time, or when a program is not there at the end.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { salesOutboundOrderStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { readEnv } from '@tallyhouse/server/kernel/env.ts';
import { openKernel } from '@tallyhouse/server/kernel/open-kernel.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { prove } from '@tallyhouse/server/stock/public.ts';
import { findDatabase, stopDatabase } from '../dev-db/dev-db.ts';
import { freePort } from '../dev-db/postgres-binaries.ts';
import { type Demo, type Program, startDemo } from './endurance/demo-process.ts';
import { type Blow, blowsBetween, lastQuarter, periods, shippedLate } from './endurance/timeline.ts';
import { visit } from './endurance/visitor.ts';
import { lineOf } from './report.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '45' },
    people: { type: 'string', default: '8' },
    speed: { type: 'string', default: '1' },
  },
});
const whs = 'SGE01' as WhsId;
const { people, speed } = values;

const folder = await mkdtemp(join(tmpdir(), 'endurance-'));
await chmod(folder, 0o755);
process.env.DATA_DIR = join(folder, 'data');
const port = await freePort();
const consolePort = await freePort();
const { databaseUrl, appDatabaseUrl } = await findDatabase();
const env = { ...process.env, PORT: String(port), CONSOLE_PORT: String(consolePort) };
const logFile = join(folder, 'demo.log');

let setbacks = 0;
const onLine = (line: string): void => {
  if (line.startsWith('Setback')) setbacks += 1;
  if (/^Setback|^The (server|console|simulator) |^Day \d/.test(line)) console.log(`    ${line}`);
};
const start = (): Promise<Demo> => startDemo({ env, people, speed, logFile, onLine });

const tables = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const look = async <Row extends object>(sql: string, list: readonly unknown[] = []): Promise<Row[]> =>
  (await tables.query(sql, [...list])).rows as Row[];
const shippedOrders = 'select count(*)::int as orders from site.so_order where whs_id = $1 and status = $2';
async function countShipped(): Promise<number> {
  const [row] = await look<{ orders: number }>(shippedOrders, [whs, salesOutboundOrderStatus.codeOf('outbound')]);
  return row?.orders ?? 0;
}
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

let demo = await start();
const faults: string[] = [];

async function strike(blow: Blow): Promise<void> {
  console.log(`  ${blow}`);
  if (blow === 'restart demo' || blow === 'kill demo') {
    const fault = await demo.end(blow === 'kill demo' ? 'SIGKILL' : 'SIGTERM');
    if (fault !== undefined) faults.push(`the demo ${fault}`);
    demo = await start();
  } else if (!demo.kill(blow.slice('kill '.length) as Program)) faults.push(`nothing to ${blow}`);
}

async function waitUntil(at: number): Promise<void> {
  for (let left = at - performance.now(); left > 0 && demo.isRunning; left = at - performance.now())
    await after(Math.min(1_000, left));
}

async function run(): Promise<void> {
  const began = performance.now();
  const wholeMs = Number(values.minutes) * 60_000;
  const shippedIn: { shipped: number }[] = [];
  let before = await countShipped();
  for (let n = 0; n < periods && demo.isRunning; n += 1) {
    setbacks = 0;
    await waitUntil(began + ((n + 0.2) / periods) * wholeMs);
    const blows = blowsBetween(n / periods, (n + 1) / periods);
    for (const blow of blows) await strike(blow);
    await waitUntil(began + ((n + 0.6) / periods) * wholeMs);
    for (let tries = 0; tries < 20 && !(await answers(`http://127.0.0.1:${port}/ready`)); tries += 1)
      await after(1_000);
    const taken = await visit({ port }, whs, look).catch((error: unknown) => [`no visit: ${lineOf(error)}`]);
    await waitUntil(began + ((n + 1) / periods) * wholeMs);
    const now = await countShipped();
    shippedIn.push({ shipped: now - before });
    const minute = ((performance.now() - began) / 60_000).toFixed(1);
    console.log(
      `Period ${n + 1} of ${periods}, to minute ${minute}: ${now - before} orders shipped, ${setbacks} lines of setbacks. ${[...blows, ...taken].join(', ')}`,
    );
    before = now;
  }
  const late = shippedLate(shippedIn);
  console.log(`In the last quarter: ${late} orders shipped.`);
  if (late === 0 || shippedIn.length < periods) faults.push('no orders were shipped in the last quarter');
  if (!demo.isRunning) faults.push('the demo has ended');
  for (const program of ['server', 'console', 'simulator'] as const)
    if (!demo.runs(program)) faults.push(`the ${program} does not run`);
  if (!(await answers(`http://127.0.0.1:${port}/ready`))) faults.push('the server does not answer');
  if (!(await answers(`http://localhost:${consolePort}/v2/`))) faults.push('the console does not answer');
}

/** The books after all that: every rule of stock, once more at the end. */
async function proveBooks(): Promise<void> {
  const given = { ...env, DATABASE_URL: databaseUrl, APP_DATABASE_URL: appDatabaseUrl, ENVIRONMENT: 'demo' };
  const kernel = await openKernel(readEnv({ ...given, LOG_LEVEL: 'silent' }), modules);
  const broken = (await prove(kernel.databases, whs)).filter((one) => one.broken > 0);
  for (const one of broken) faults.push(`the books are wrong: ${JSON.stringify(one)}`);
  await kernel.databases.end();
  console.log(`Books proved: ${broken.length} rules broken.`);
}

const clear = async (): Promise<void> => {
  const fault = await demo.end('SIGTERM');
  if (fault !== undefined) faults.push(`the demo ${fault}`);
  await tables.end();
  await stopDatabase();
  if (faults.length === 0) await rm(folder, { recursive: true, force: true });
  else console.log(`The log of the demo: ${logFile}`);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void clear().then(() => process.exit(1)));

try {
  console.log(
    `${people} people at speed ${speed} for ${values.minutes} minutes; the last ${100 - lastQuarter * 100} % undisturbed but for users.`,
  );
  await run();
  await proveBooks();
} finally {
  await clear();
}
for (const fault of faults) console.log(`FAULT: ${fault}`);
console.log(faults.length === 0 ? 'The demo has lasted.' : 'The demo has not lasted.');
process.exit(faults.length === 0 ? 0 : 1);
