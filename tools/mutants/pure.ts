import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { projectFiles, readText } from '../check/files.ts';
import { declarationsOf, importedFile } from './declarations.ts';
import type { Area, Survivor } from './record.ts';
import { seeded, shuffled } from './sample.ts';
import { parseSource } from './source-tree.ts';
import { contractPath } from './words.ts';

/** Pure code: no file of these opens a connection or a page. */
const rooms = [
  'apps/server/src/modules/*/domain/**/*.ts',
  'apps/server/src/{stock,tasks,rules}/domain/**/*.ts',
  'packages/contracts/src/kit/*.ts',
];
const consoleKit = 'apps/console/src/kit/**/*.ts';

const isTest =
  /^(apps\/server\/src\/(?!modules\/[^/]+\/test\/)|packages\/contracts\/src\/|apps\/console\/src\/kit\/).*\.test\.ts$/;

/** The files that unit tests import, and what these import. */
function importedByTests(root: string, files: readonly string[]): Set<string> {
  const known = new Set(files);
  const queue = files.filter((file) => isTest.test(file));
  const met = new Set(queue);
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const { imports, passedOn } = declarationsOf(parseSource(file, readText(root, file)));
    for (const { from } of [...imports.values(), ...passedOn.values()]) {
      const next = importedFile(file, from) ?? contractPath(from);
      if (next === undefined || met.has(next) || !known.has(next) || !next.endsWith('.ts')) continue;
      met.add(next);
      queue.push(next);
    }
  }
  return met;
}

/** Pure code that a unit test comes to, and how many files of it none does. Of the console's kit, files with a test beside them. */
export async function pureFiles(
  root: string,
  only: string | undefined,
): Promise<{ tested: string[]; untested: number }> {
  const all = await projectFiles(root);
  const isPure = (file: string): boolean =>
    rooms.some((room) => matchesGlob(file, room)) ||
    (matchesGlob(file, consoleKit) && existsSync(join(root, file.replace(/\.ts$/, '.test.ts'))));
  const pure = all
    .filter((file) => !/\.(test|d)\.ts$/.test(file) && isPure(file))
    .filter((file) => only === undefined || matchesGlob(file, only));
  const imported = importedByTests(root, all);
  const tested = pure.filter((file) => imported.has(file));
  return { tested, untested: pure.length - tested.length };
}

/** Of these files, a number of lines with code, as StrykerJS names them. */
export function drawLines(root: string, files: readonly string[], count: number, seed: number): string[] {
  const lines = files.flatMap((file) =>
    readText(root, file)
      .split('\n')
      .flatMap((line, n) =>
        /^\s*($|\/\/|\/?\*|import |[\])}]+[;,]?$)/.test(line) ? [] : [`${file}:${n + 1}-${n + 1}`],
      ),
  );
  return shuffled(lines, seeded(seed)).slice(0, count);
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** The report of StrykerJS, as far as the record takes it. */
export interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly location: { readonly start: Place; readonly end: Place };
          readonly status: string;
        }[];
      }
    >
  >;
}

function textBetween(source: string, start: Place, end: Place): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = (lines.pop() ?? '').slice(0, end.column - 1);
  return [...lines, last].join('\n').slice(start.column - 1);
}

const areaOf = (file: string): string =>
  /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1] ??
  /^apps\/server\/src\/([^/]+)\//.exec(file)?.[1] ??
  (file.startsWith('packages/') ? 'contracts kit' : 'console kit');

const noticed = ['Killed', 'Timeout', 'RuntimeError'];
const missed = ['Survived', 'NoCoverage'];

/** What was noticed in each area, and what was not. Mutants that do not compile, or that StrykerJS leaves out, do not count. */
export function readReport(report: Report): { areas: Area[]; survivors: Survivor[] } {
  const areas = new Map<string, { planted: number; noticed: number }>();
  const survivors: Survivor[] = [];
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const area = areas.get(areaOf(file)) ?? { planted: 0, noticed: 0 };
    areas.set(areaOf(file), area);
    for (const { mutatorName, replacement = '', location, status } of mutants) {
      if (noticed.includes(status)) area.noticed += 1;
      else if (!missed.includes(status)) continue;
      area.planted += 1;
      if (!missed.includes(status)) continue;
      const before = textBetween(source, location.start, location.end);
      const kind = status === 'NoCoverage' ? `${mutatorName}, not run` : mutatorName;
      survivors.push({ file, line: location.start.line, kind, before, after: replacement });
    }
  }
  const counted = [...areas]
    .map(([name, counts]) => ({ name, ...counts }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { areas: counted, survivors };
}

/**
 * Runs StrykerJS on a copy of the checkout, in place: its own sandbox would link the workspaces to the original. `mutate` names
 * files, or lines of them.
 */
export async function runStryker(copy: string, mutate: readonly string[], lanes: number): Promise<Report> {
  const config = join(copy, 'stryker.json');
  await writeFile(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
      mutate,
      inPlace: true,
      concurrency: lanes,
      coverageAnalysis: 'perTest',
      // A constant of a module is read once, before the first test: such a mutant needs a run of its own for each.
      ignoreStatic: true,
      // TypeScript 7 has no interface for the reader of tsconfig files, and nothing here needs them.
      tsconfigFile: 'none.json',
      dryRunTimeoutMinutes: 20,
      timeoutMS: 10_000,
      reporters: ['progress-append-only', 'json'],
      jsonReporter: { fileName: 'mutants.json' },
    }),
  );
  const child = spawn(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config], {
    cwd: copy,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`StrykerJS ended with ${code}`);
  return JSON.parse(await readFile(join(copy, 'mutants.json'), 'utf8')) as Report;
}
