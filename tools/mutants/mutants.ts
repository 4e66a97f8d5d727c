// `npm run mutants`: plants defects, runs the tests that should notice them, and records how many did.
// `--sample <n> --seed <n>` draws defects of calls, with `--pages` of pages. `--pure` changes pure code with StrykerJS, all of it
// or a sample of its lines. `--commit` names another commit than the one checked out, and a run that was interrupted goes on where
// it stopped. `--only` and `--kind` narrow it, and then nothing is recorded.
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFiles } from '../check/files.ts';
import { testsOfCalls } from './call-tests.ts';
import { type Kind, graveKinds, kinds } from './changes.ts';
import { commitOf, copyCommit } from './copy-commit.ts';
import { openDatabase } from './database.ts';
import { findMutants } from './find-mutants.ts';
import { openKeptResults } from './kept-results.ts';
import { type Lane, openLane } from './lanes.ts';
import { findPageMutants, testsOfPages } from './pages.ts';
import { drawLines, pureFiles, readReport, runStryker } from './pure.ts';
import { type Area, type Section, type Survivor, emptyRecord, reasonFor, reasonsIn, withSection } from './record.ts';
import { type Result, type Tests, isSound, runSample } from './run-sample.ts';
import { type Mutant, drawSample } from './sample.ts';

const root = resolve(import.meta.dirname, '../..');
const recordFile = join(root, 'docs/mutants.md');

const { values } = parseArgs({
  options: {
    pure: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    kind: { type: 'string' },
    commit: { type: 'string', default: 'HEAD' },
    lanes: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
});
const lanesWanted = Number(values.lanes);

const factsOf = async (started: number): Promise<string[]> => [
  `Commit ${await commitOf(root, values.commit)}, ${new Date().toISOString().slice(0, 10)}`,
  `Machine: ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB;` +
    ` ${lanesWanted} at a time, ${Math.round((performance.now() - started) / 60_000)} minutes`,
];

/** Prints the section, and writes it when the whole was measured. Gives back the reasons that are known. */
async function report(section: Section, isWhole: boolean): Promise<ReadonlyMap<string, string>> {
  const record = existsSync(recordFile) ? await readFile(recordFile, 'utf8') : emptyRecord;
  if (isWhole) await writeFile(recordFile, withSection(record, section));
  console.log(withSection('', section));
  return reasonsIn(record);
}

function areasBy(results: readonly Result[], nameOf: (result: Result) => string): Area[] {
  const names = [...new Set(results.map(nameOf))].toSorted();
  return names.map((name) => {
    const own = results.filter((result) => nameOf(result) === name);
    return {
      name,
      planted: own.length,
      noticed: own.filter(({ noticed }) => noticed).length,
      byOthers: own.filter(({ byOthers }) => byOthers).length,
    };
  });
}

async function measurePure(): Promise<void> {
  const started = performance.now();
  const { folder, remove } = await copyCommit(root, values.commit);
  try {
    const { tested, untested } = await pureFiles(folder, values.only);
    const lines =
      values.sample === undefined ? [] : drawLines(folder, tested, Number(values.sample), Number(values.seed));
    const { areas, survivors } = readReport(await runStryker(folder, lines.length > 0 ? lines : tested, lanesWanted));
    const what = lines.length > 0 ? `seed ${values.seed}: ${lines.length} lines of` : 'all of';
    const facts = [
      ...(await factsOf(started)),
      `StrykerJS, ${what} ${tested.length} files and the unit tests that import them`,
      `${untested} other files of pure code are tested through the calls that use them`,
    ];
    const tables = [{ title: 'Area', areas }];
    await report({ heading: 'Pure code', facts, tables, survivors }, values.only === undefined);
  } finally {
    await remove();
  }
}

interface Measured {
  readonly heading: 'Calls' | 'Pages';
  readonly tests: string;
  find(folder: string): Promise<Mutant[]>;
  testsOf(folder: string, files: readonly string[]): (mutant: Mutant) => Tests;
}

const calls: Measured = {
  heading: 'Calls',
  tests: 'own tests name the call, others are made from its contract or are in the same files',
  find: findMutants,
  testsOf: testsOfCalls,
};
const pages: Measured = {
  heading: 'Pages',
  tests: 'own tests are the unit tests of the module, others its journeys',
  find: findPageMutants,
  testsOf: (_, files) => testsOfPages(files),
};

async function measure({ heading, tests, find, testsOf }: Measured): Promise<void> {
  const started = performance.now();
  if (values.kind !== undefined && !kinds.includes(values.kind as Kind)) {
    throw new Error(`There is no kind ${values.kind}; there are ${kinds.join(', ')}.`);
  }
  const home = await mkdtemp(join(tmpdir(), 'tallyhouse-mutants-'));
  // The account of the database server reads below this folder.
  await chmod(home, 0o711);
  const copies = await Promise.all(Array.from({ length: lanesWanted }, () => copyCommit(root, values.commit)));
  const lanes: Lane[] = [];
  const database = await openDatabase(join(home, 'data'));
  try {
    const [{ folder } = { folder: root }] = copies;
    const all = (await find(folder)).filter(
      ({ module, kind }) =>
        (values.only === undefined || module === values.only) && (values.kind === undefined || kind === values.kind),
    );
    const sample = drawSample(all, Number(values.sample ?? 300), Number(values.seed), (mutant) =>
      isSound(folder, mutant),
    );
    const kept = await openKeptResults(root, await commitOf(root, values.commit));
    // One after another: the first makes the roles of the database server.
    for (const copy of copies) lanes.push(await openLane(copy.folder, database.env));
    const results = await runSample(folder, lanes, sample, testsOf(folder, await projectFiles(folder)), kept);
    const survivors: (Survivor & { kind: Kind })[] = results
      .filter(({ noticed }) => !noticed)
      .map(({ mutant }) => mutant);
    const facts = [
      ...(await factsOf(started)),
      `Seed ${values.seed}: ${results.length} of ${all.length} defects, the kinds in turn; ${tests}`,
    ];
    const tables = [
      { title: 'Kind', areas: areasBy(results, ({ mutant }) => mutant.kind) },
      { title: 'Layer', areas: areasBy(results, ({ mutant }) => mutant.layer) },
    ];
    const isWhole = values.only === undefined && values.kind === undefined;
    const reasons = await report({ heading, facts, tables, survivors }, isWhole);
    const open = survivors.filter((one) => graveKinds.includes(one.kind) && reasonFor(reasons, one) === '');
    if (open.length === 0) return;
    console.log(
      `${open.length} survivors touch a permission, a quantity, a status or an audit field without a reason.`,
    );
    process.exitCode = 1;
  } finally {
    for (const lane of lanes) await lane.close();
    await database.stop();
    for (const copy of copies) await copy.remove();
    await rm(home, { recursive: true, force: true });
  }
}

await (values.pure ? measurePure() : measure(values.pages ? pages : calls));
