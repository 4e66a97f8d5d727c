// `npm run generate` writes what is derived from the code and the migrations; `--check` says what is out of date.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { consoleRoutes } from '../console-routes.ts';
import { asvsPage } from './asvs.ts';
import { callsPage, errorsPage, permissionsPage, routesPage } from './catalogue.ts';
import { glossaryPage } from './glossary.ts';
import { rowTypes } from './rows.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { tablesPage } from './tables.ts';

const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const texts: Readonly<Record<string, string>> = {
  ...(await withScratchDatabase(async (url) => ({
    'apps/server/src/kernel/db/rows.gen.ts': await rowTypes(url),
    'docs/generated/tables.md': await tablesPage(url),
  }))),
  'docs/security/asvs.md': await asvsPage(root),
  'docs/domain/glossary.md': glossaryPage(root),
  'docs/generated/calls.md': callsPage(),
  'docs/generated/errors.md': errorsPage(),
  'docs/generated/permissions.md': permissionsPage(),
  'docs/generated/routes.md': routesPage(await consoleRoutes()),
};

let stale = 0;
for (const [file, text] of Object.entries(texts)) {
  const target = join(root, file);
  const there = existsSync(target) ? await readFile(target, 'utf8') : undefined;
  if (there === text) continue;
  stale += 1;
  if (values.check) console.log(`stale ${file}: run npm run generate`);
  else {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
    console.log(`wrote ${file}`);
  }
}
console.log(`${Object.keys(texts).length} files, ${stale} ${values.check ? 'stale' : 'written'}`);
process.exitCode = values.check && stale > 0 ? 1 : 0;
