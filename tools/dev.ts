// `npm run dev`: a database, the demo world, the server and the console, each restarted when its source changes.
// `npm run demo`: the same with people at work in it (`--people 8`).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findDatabase } from './dev-db/dev-db.ts';

const { values } = parseArgs({ options: { people: { type: 'string' } } });
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

const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [resolve(root, 'node_modules/vite/bin/vite.js')], {
    cwd: resolve(root, 'apps/console'),
    env,
    stdio: 'inherit',
  }),
];
if (values.people !== undefined) {
  const people = ['tools/simulator/live.ts', '--people', values.people];
  children.push(spawn(process.execPath, people, { cwd: root, env, stdio: 'inherit' }));
}
console.log(`\nTallyhouse: http://localhost:${consolePort}/v2/\n`);

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.on('exit', (code) => {
    stop();
    process.exitCode = code ?? 0;
  });
}
