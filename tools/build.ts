// `npm run build`: the console for production, beside the files of the build before it.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { consoleRoutes } from './console-routes.ts';
import { type Manifest, filesOf, offlineFiles } from './offline-files.ts';

const root = resolve(import.meta.dirname, '..');
const dist = resolve(process.env.CONSOLE_DIR ?? join(root, 'apps/console/dist'));
const assets = join(dist, 'assets');

interface Build {
  readonly build: string;
  readonly files: readonly string[];
}

/** Tabs of the build before are still open when the next one is served: its files stay for one release. */
const kept = 2;

const build = `${new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}-${randomBytes(3).toString('hex')}`;
const before: readonly Build[] = existsSync(join(dist, 'builds.json'))
  ? (JSON.parse(await readFile(join(dist, 'builds.json'), 'utf8')) as Build[])
  : [];

const vite = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--outDir',
    dist,
    '--manifest',
    'manifest.json',
    '--logLevel',
    'warn',
  ],
  {
    cwd: join(root, 'apps/console'),
    env: { ...process.env, NODE_ENV: 'production', CONSOLE_BUILD: build },
    stdio: 'inherit',
  },
);
if (vite.status !== 0) process.exit(vite.status ?? 1);

const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as Manifest;
const worker = 'sw.js';
const files = [...new Set(Object.values(manifest).flatMap(filesOf))].filter((file) => file !== worker);
const builds: Build[] = [{ build, files }, ...before].slice(0, kept);
const wanted = new Set(builds.flatMap((one) => one.files));

for (const name of await readdir(assets)) {
  if (!wanted.has(`assets/${name.replace(/\.(gz|br)$/, '')}`)) await rm(join(assets, name));
}
for (const file of files) {
  // The name of a file says what is in it: what the build before has packed is packed.
  if (!/\.(js|css|svg|json)$/.test(file) || existsSync(join(dist, `${file}.br`))) continue;
  const content = await readFile(join(dist, file));
  await writeFile(join(dist, `${file}.gz`), gzipSync(content, { level: 9 }));
  await writeFile(
    join(dist, `${file}.br`),
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  );
}
/** Where any other page leads when nobody can be asked who is signed in. */
const signInAt = '/tob/login';
const offlinePages = (await consoleRoutes())
  .filter(({ worksOffline, path }) => worksOffline || path === signInAt)
  .map(({ title, page = '' }) => ({ module: title.slice(0, title.indexOf(':')), page }));
const precache = {
  build,
  page: '/v2/',
  entry: `/v2/${manifest['index.html']?.file}`,
  files: [...offlineFiles(manifest, offlinePages), 'mark.svg'].map((file) => `/v2/${file}`),
};
await writeFile(
  join(dist, worker),
  `self.__PRECACHE__=${JSON.stringify(precache)};\n${await readFile(join(dist, worker), 'utf8')}`,
);
await writeFile(join(dist, 'build.json'), JSON.stringify({ build }));
await writeFile(join(dist, 'builds.json'), JSON.stringify(builds));

/** What the browser loads before the first page: the entry and all it imports without asking. */
const entry = new Set<string>();
const follow = (name: string): void => {
  const chunk = manifest[name];
  if (!chunk || entry.has(chunk.file)) return;
  entry.add(chunk.file);
  for (const next of chunk.imports ?? []) follow(next);
};
follow('index.html');
let bytes = 0;
for (const file of entry) bytes += gzipSync(await readFile(join(dist, file)), { level: 9 }).length;
console.log(
  `Built ${build}: ${files.length} files, ${precache.files.length} of them kept for offline, entry ${Math.round(bytes / 1000)} kB gzip.`,
);
