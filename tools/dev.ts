// `npm run dev`: a database, the demo world, the server and the console, each restarted when its source changes.
// `npm run demo`: the same with people at work in it (`--people 8`). Whichever of them ends is started again.
import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findDatabase } from './dev-db/dev-db.ts';
import { type Kept, keepRunning } from './keep-running.ts';
import { watchSources } from './watch-sources.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string' },
    /** How many times as fast as people they are. */
    speed: { type: 'string', default: '1' },
  },
});
const root = resolve(import.meta.dirname, '..');
const consolePort = process.env.CONSOLE_PORT ?? '5173';
const serverPort = process.env.PORT ?? '8080';

const found = await findDatabase();
console.log(`Database: ${found.how}`);
const env: NodeJS.ProcessEnv = {
  ...process.env,
  // With dev the Test menu is there, and the demo accounts are not offered.
  ENVIRONMENT: process.env.ENVIRONMENT ?? 'demo',
  DATABASE_URL: found.databaseUrl,
  ...(found.appDatabaseUrl ? { APP_DATABASE_URL: found.appDatabaseUrl } : {}),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  PORT: serverPort,
  PUBLIC_URL: `http://localhost:${consolePort}`,
  CONSOLE_PORT: consolePort,
  SERVER_URL: `http://127.0.0.1:${serverPort}`,
};

for (const step of ['apps/server/src/migrate.ts', 'tools/world/seed.ts']) {
  const { status } = spawnSync(process.execPath, [step], { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const keep = (name: string, args: readonly string[], cwd = root): Kept =>
  keepRunning(name, () => spawn(process.execPath, args, { cwd, env, stdio: 'inherit' }), console.log);

const server = keep('server', ['apps/server/src/main.ts']);
const kept = [server, keep('console', [resolve(root, 'node_modules/vite/bin/vite.js')], resolve(root, 'apps/console'))];
if (values.people !== undefined)
  kept.push(keep('simulator', ['tools/simulator/live.ts', '--people', values.people, '--speed', values.speed]));
const restartServer = (): void => {
  console.log('The sources of the server have changed. It starts again.');
  server.restart();
};
const sources = ['apps/server/src', 'packages/contracts/src'].map((folder) => resolve(root, folder));
const endWatch = watchSources(sources, restartServer, (error) => console.log('Sources are not watched:', error));
console.log(`\nTallyhouse: http://localhost:${consolePort}/v2/\n`);

const stop = async (): Promise<void> => {
  endWatch();
  await Promise.all(kept.map((one) => one.stop()));
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
