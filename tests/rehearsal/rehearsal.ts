// The rehearsal: `npm run rehearse [-- --quick] [--dry]`. Builds a copy of the product with many invented modules, and
// measures what grows with them. The long form records its figures; a limit that is missed fails the run.
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyCheckout } from '@tallyhouse/tools/check/copy-checkout.ts';
import { imports } from '@tallyhouse/tools/check/gates/imports.ts';
import { types } from '@tallyhouse/tools/check/gates/types.ts';
import { run } from '@tallyhouse/tools/check/run-tool.ts';
import { consoleRoutes } from '@tallyhouse/tools/console-routes.ts';
import { fullSize, limitsFor } from '@tallyhouse/tools/rehearsal/limits.ts';
import { plantModules } from '@tallyhouse/tools/rehearsal/plant.ts';
import { callsPerModule, routesPerModule, syntheticModule } from '@tallyhouse/tools/rehearsal/words.ts';
import { machineOf } from '../faults/machine.ts';
import { makeCluster } from '../faults/postgres.ts';
import { recordSection } from '../record.ts';
import { type Figure, linesOf, missed } from './report.ts';
import { serverOf } from './server.ts';
import { sizesOf } from './sizes.ts';

const { values } = parseArgs({
  options: {
    /** The short form for every change: three modules, one round. */
    quick: { type: 'boolean', default: false },
    /** The long form without recording it. */
    dry: { type: 'boolean', default: false },
  },
});
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(130));

const root = resolve(import.meta.dirname, '../..');
const size = values.quick ? 3 : fullSize;
const rounds = values.quick ? 1 : 3;
const ownRoutes = (await consoleRoutes()).length;
const limits = limitsFor(size, ownRoutes);
const modules = Array.from({ length: size }, (_, n) => syntheticModule(n));
const machine = machineOf('');

/** Processor time of all children that have ended: it does not grow when others use the machine. */
async function childCpu(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

async function timed(work: () => Promise<void>): Promise<{ seconds: number; cpuSeconds: number }> {
  const [began, cpu] = [performance.now(), await childCpu()];
  await work();
  return { seconds: (performance.now() - began) / 1000, cpuSeconds: (await childCpu()) - cpu };
}

const must = async (what: string, work: Promise<{ code: number; out: string; err: string }>): Promise<void> => {
  const { code, out, err } = await work;
  if (code !== 0) throw new Error(`${what}: ${out}${err}`.slice(0, 4_000));
};
const holds = async (gate: typeof types, at: string): Promise<void> => {
  const { findings } = await gate.look(at);
  if (findings.length > 0) throw new Error(`${gate.name}: ${findings.slice(0, 10).join('\n')}`);
};

const figure = (name: string, unit: 's' | 'kB', limit?: number): Figure => ({ name, unit, limit, rounds: [] });
const figures = {
  types: figure('Type check of both projects', 's', limits.typesS),
  typesCpu: figure('Type check, processor time', 's'),
  build: figure('Production build', 's', limits.buildS),
  buildCpu: figure('Production build, processor time', 's'),
  entry: figure('Entry of the console: JS and CSS named by index.html', 'kB', limits.entryKb),
  css: figure('of which CSS', 'kB'),
  shell: figure('Shell of the console, loaded beside the session', 'kB'),
  metadata: figure('Route tables: paths, permissions, menu and English titles', 'kB', limits.metadataKb),
  firstBoot: figure('Server ready, first start after a build', 's', limits.bootS),
  firstBootCpu: figure('Server ready, first start after a build, processor time', 's'),
  boot: figure('Server ready, started again', 's', limits.bootS),
  bootCpu: figure('Server ready, started again, processor time', 's'),
} satisfies Record<string, Figure>;

const cluster = await makeCluster();
const copy = await copyCheckout(root);
try {
  const planted = await plantModules(copy.folder, modules);
  await must(
    'generate',
    run(process.execPath, ['tools/generate/generate.ts'], copy.folder, { DATABASE_URL: cluster.databaseUrl }),
  );
  console.log(`${size} modules, ${planted} files in ${copy.folder}`);
  await holds(imports, copy.folder);

  const dist = join(copy.folder, 'apps/console/dist');
  let files = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await rm(join(copy.folder, 'node_modules/.cache'), { recursive: true, force: true });
    const checked = await timed(() => holds(types, copy.folder));
    figures.types.rounds.push(checked.seconds);
    figures.typesCpu.rounds.push(checked.cpuSeconds);
    await rm(dist, { recursive: true, force: true });
    const built = await timed(async () => {
      await must('build', run(process.execPath, ['tools/build.ts'], copy.folder));
      await must('build', run(process.execPath, ['tools/compile-server.ts'], copy.folder));
    });
    figures.build.rounds.push(built.seconds);
    figures.buildCpu.rounds.push(built.cpuSeconds);
    const sizes = await sizesOf(dist, modules);
    figures.entry.rounds.push((sizes.entryJs + sizes.entryCss) / 1000);
    figures.css.rounds.push(sizes.entryCss / 1000);
    figures.shell.rounds.push(sizes.shell / 1000);
    figures.metadata.rounds.push(sizes.metadata / 1000);
    files = sizes.files;
    console.log(`round ${round}: types ${checked.seconds.toFixed(1)} s, build ${built.seconds.toFixed(1)} s`);
  }

  const server = await serverOf(copy.folder, cluster);
  for (let round = 1; round <= rounds; round += 1) {
    for (const first of [true, false]) {
      const { seconds, cpuSeconds } = await server.boot(first);
      (first ? figures.firstBoot : figures.boot).rounds.push(seconds);
      (first ? figures.firstBootCpu : figures.bootCpu).rounds.push(cpuSeconds);
    }
  }
  await server.answers(modules);

  const lines = linesOf({
    machine: { ...machine, postgres: server.postgres },
    figures: Object.values(figures),
    modules: size,
    routes: size * routesPerModule,
    ownRoutes,
    calls: size * callsPerModule,
    planted,
    files,
  });
  console.log(`\n${lines.join('\n')}`);
  if (!values.quick && !values.dry) await recordSection('benchmarks', `Rehearsal: ${size} modules`, lines);
  const failed = missed(Object.values(figures));
  for (const line of failed) console.log(`MISSED ${line}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  await copy.remove();
  await cluster.remove();
}
