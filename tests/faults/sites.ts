import pg from 'pg';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { exportTaskStatus } from '@tallyhouse/contracts/modules/report-centre/enums.ts';
import { storeyExport, wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { Refusal } from '@tallyhouse/server/kernel/refusal.ts';
import { type Answer, must } from '@tallyhouse/tools/simulator/caller.ts';
import { median, quantile } from '../statistics.ts';
import { type Cell, cellUp } from './cell.ts';
import type { Verdict } from './checker.ts';
import { type Crew, type Sample, crewOf } from './crew.ts';
import { machineOf } from './machine.ts';
import type { Part } from './part.ts';
import { type Cluster, type DatabaseUrls, look, makeCluster } from './postgres.ts';
import { sitesReport } from './sites-report.ts';
import { faultLines } from './telling.ts';
import { pause, untilTrue } from './waiting.ts';
import { type Span, p99s, windowsOf, within } from './windows.ts';

/** Lengths in milliseconds. */
interface Plan {
  readonly rounds: number;
  readonly alive: number;
  readonly away: number;
  readonly window: number;
}

const quickPlan: Plan = { rounds: 1, alive: 1_500, away: 1_200, window: 500 };
const longPlan: Plan = { rounds: 4, alive: 16_000, away: 12_000, window: 2_000 };

/** One time that the site was lost. */
interface Loss {
  readonly alive: Span;
  readonly kill: Span;
  /** From the kill until PostgreSQL answers again. */
  readonly away: Span;
  /** The site's first success after that. */
  readonly backAt: number;
  readonly stayedReady: boolean;
}

export interface SitesResult {
  readonly plan: Plan;
  readonly losses: readonly Loss[];
  /** The site that nothing happens to. */
  readonly other: {
    readonly calls: number;
    readonly errors: readonly string[];
    readonly alive: number;
    readonly away: number;
    readonly ratio: number;
    /** The same comparison between two halves of the time before the kills: what the machine's noise makes of nothing. */
    readonly noise: number;
    readonly windows: readonly [alive: number, away: number];
  };
  /** The site whose database is killed. */
  readonly lost: {
    readonly refusals: number;
    readonly refusalP99: number;
    readonly refusalMax: number;
    /** Under way when the database died: their outcome is unknown, and they are told so. */
    readonly cut: number;
    readonly unclear: readonly string[];
    /** Refused although the site was there: busy for another reason. */
    readonly outside: readonly string[];
    readonly backMs: readonly number[];
  };
  readonly verdicts: Readonly<Record<string, Verdict>>;
  readonly commands: number;
  /** What was tried when all was measured, and how it went. */
  readonly afterwards: Readonly<Record<string, string>>;
  readonly faultLines: readonly string[];
}

const busy = new Refusal(baseErrors.busy, { seconds: 1 });

const described = ({ answer, ms }: Sample): string =>
  `${answer.kind === 'silent' ? answer.why : `${answer.http} ${answer.text.slice(0, 160)}`} after ${ms.toFixed(0)} ms`;

const seconds = (from: number, to: number): string => `${((to - from) / 1000).toFixed(1)} s`;

const failed = ({ answer }: Sample): boolean => answer.kind === 'silent' || answer.http >= 500;

/** What the catalogue says when a database is away: nothing was changed, and when to come again. */
const clearRefusal = (answer: Answer): boolean =>
  answer.kind === 'answered' &&
  answer.http === busy.def.http &&
  answer.retcode === busy.def.retcode &&
  (JSON.parse(answer.text) as { message: string }).message === busy.message;

/** A job of the site stands in its middle, held by a lock: when the database dies, its end cannot be written down. */
async function holdJob({ databaseUrl }: DatabaseUrls): Promise<void> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('begin; lock table site.export_task');
  const [job] = await look<{ id: string }>(
    databaseUrl,
    `select (graphile_worker.add_job('export', json_build_object('whs_id', 'THB01', 'ref', gen_random_uuid()))).id`,
  );
  await untilTrue('a job is under way', 10_000, async () => {
    const begun = 'select 1 from graphile_worker.jobs where id = $1 and locked_by is not null';
    return (await look(databaseUrl, begun, [job?.id])).length > 0;
  });
}

async function lose(cell: Cell, cluster: Cluster, crew: Crew, plan: Plan): Promise<Loss> {
  // What the last return stirred up is over before the time before a kill is measured.
  await pause(plan.window);
  const from = performance.now();
  await pause(plan.alive);
  const to = performance.now();
  await holdJob(cluster);
  const killFrom = performance.now();
  await cluster.kill();
  const killTo = performance.now();
  await pause(plan.away);
  const stayedReady = await fetch(`${cell.url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
  await cluster.start();
  const answersAt = performance.now();
  const back = (): Sample | undefined => crew.samples.find((one) => one.startedAt > answersAt && !failed(one));
  await untilTrue(`people of ${crew.site} work again`, 30_000, async () => back() !== undefined);
  return {
    alive: { from, to },
    kill: { from: killFrom, to: killTo },
    away: { from: killFrom, to: answersAt },
    backAt: back()?.endedAt ?? Number.NaN,
    stayedReady,
  };
}

function compare({ samples }: Crew, losses: readonly Loss[], plan: Plan): SitesResult['other'] {
  const typical = (windows: readonly Span[]): number => median(p99s(samples, windows));
  const before = losses.map((loss) => windowsOf(loss.alive, plan.window));
  const alive = before.flat();
  const away = losses.flatMap((loss) => windowsOf(loss.away, plan.window));
  const firstHalf = before.flatMap((windows) => windows.slice(0, windows.length / 2));
  const secondHalf = before.flatMap((windows) => windows.slice(windows.length / 2));
  return {
    calls: samples.length,
    errors: samples.filter(failed).map(described),
    alive: typical(alive),
    away: typical(away),
    ratio: typical(away) / typical(alive),
    noise: typical(secondHalf) / typical(firstHalf),
    windows: [alive.length, away.length],
  };
}

function refusalsOf({ samples }: Crew, losses: readonly Loss[]): SitesResult['lost'] {
  const unlucky = samples.filter(failed);
  const refusals = unlucky.filter(({ answer }) => clearRefusal(answer));
  const wasCut = (one: Sample): boolean =>
    one.answer.kind === 'answered' &&
    one.answer.retcode === baseErrors.tooSlow.retcode &&
    losses.some(({ kill }) => one.startedAt < kill.to && one.endedAt > kill.from);
  const outside = refusals.filter(
    (one) => !losses.some(({ away, backAt }) => within(one.endedAt, { from: away.from, to: backAt })),
  );
  return {
    refusals: refusals.length,
    refusalP99: quantile(
      refusals.map(({ ms }) => ms),
      0.99,
    ),
    refusalMax: Math.max(...refusals.map(({ ms }) => ms)),
    cut: unlucky.filter(wasCut).length,
    unclear: unlucky.filter((one) => !clearRefusal(one.answer) && !wasCut(one)).map(described),
    outside: outside.map(described),
    backMs: losses.map(({ away, backAt }) => backAt - away.to),
  };
}

/** An export of the site comes to its end: its worker lives. */
async function exportFrom(crew: Crew): Promise<void> {
  const extra = { filters: {}, columns: [{ key: 'storey_name', title: 'Name' }] };
  const order = { ...storeyExport, extra_data: JSON.stringify(extra) };
  const { task_id } = (await must(crew.one, reportCentreCalls.createExportTask, order)) as { task_id: string };
  await untilTrue(`an export of ${crew.site} is done`, 30_000, async () => {
    const found = await must(crew.one, reportCentreCalls.searchExportTask, {
      pageno: 1,
      count: 20,
      is_myself: 1,
      task_id,
    });
    const [task] = (found as { list: { task_status: number }[] }).list;
    return task?.task_status === exportTaskStatus.codeOf('done');
  });
}

/** A server started while a site is away serves the others, and that one too when it comes back. */
async function restartWithout(cell: Cell, cluster: Cluster, other: Crew, lost: Crew): Promise<string> {
  await cluster.kill();
  const from = performance.now();
  await cell.stopServer();
  const stopped = performance.now();
  await cell.startServer();
  const ready = performance.now();
  const list = { pageno: 1, count: 20 };
  await must(other.one, wmsBasicCalls.searchStorey, list);
  const answer = await lost.one.send(wmsBasicCalls.searchStorey, list);
  if (!clearRefusal(answer)) throw new Error(`not a clear refusal: ${JSON.stringify(answer)}`);
  await exportFrom(other);
  await cluster.start();
  await exportFrom(lost);
  return `stopped in ${seconds(from, stopped)}, ready in ${seconds(stopped, ready)}`;
}

/** What workers left undone when the database died is taken up again. */
async function jobsTakenUp(cluster: Cluster): Promise<void> {
  await untilTrue('no job is left', 90_000, async () => {
    const left = await look(cluster.databaseUrl, 'select 1 from graphile_worker.jobs');
    return left.length === 0;
  });
}

/** How long it took, or why it did not happen. */
const told = (act: () => Promise<string | void>): Promise<string> => {
  const from = performance.now();
  return act().then(
    (said) => said ?? `after ${seconds(from, performance.now())}`,
    (error: unknown) => `FAILED: ${String(error)}`,
  );
};

async function trial(
  cell: Cell,
  thailand: Cluster,
  singapore: DatabaseUrls,
  plan: Plan,
  seed: number,
): Promise<SitesResult> {
  const other = await crewOf(cell, 'SG', ['SGE01', 'SGW01'], singapore, seed);
  const lost = await crewOf(cell, 'TH', ['THB01', 'THC01'], thailand, seed ^ 0x7411a4d);
  try {
    const work = Promise.all([other.work(), lost.work()]);
    // Connections are open and code is warm before anything is measured.
    await pause(plan.alive / 2);
    const losses: Loss[] = [];
    for (let round = 0; round < plan.rounds; round += 1) losses.push(await lose(cell, thailand, lost, plan));
    for (const crew of [other, lost]) crew.stop();
    await work;
    const seen = { other: compare(other, losses, plan), lost: refusalsOf(lost, losses) };
    const verdicts = { SG: await other.verdict(), TH: await lost.verdict() };
    const faults = await faultLines(cell);
    const afterwards: Record<string, string> = {
      'An export of Thailand, asked for when it is back, is done': await told(() => exportFrom(lost)),
    };
    if (plan.rounds > 1) {
      afterwards['The jobs under way at the kills are done'] = await told(() => jobsTakenUp(thailand));
      afterwards['Server restarted while Thailand is away; exports are done in Singapore, then in Thailand'] =
        await told(() => restartWithout(cell, thailand, other, lost));
    }
    return {
      plan,
      losses,
      ...seen,
      verdicts,
      commands: other.commands + lost.commands,
      afterwards,
      faultLines: faults,
    };
  } finally {
    for (const crew of [other, lost]) crew.close();
  }
}

const mostRatio = 1.2;
const slowestRefusalMs = 1_000;

/** Each line is a promise that did not hold. */
const brokenBy = (result: SitesResult, quick: boolean): string[] => {
  const { other, lost, losses, verdicts, afterwards } = result;
  return [
    ...other.errors.map((error) => `the other site saw: ${error}`),
    // The quick form judges no time: on a machine with other work half a second says nothing, and busy is a true answer.
    ...(quick || other.ratio <= mostRatio
      ? []
      : [`the other site's p99 is ${other.ratio.toFixed(2)} times that before`]),
    ...lost.unclear.map((answer) => `no clear refusal: ${answer}`),
    ...(quick ? [] : lost.outside.map((answer) => `refused although the site was there: ${answer}`)),
    ...(lost.refusals > 0 ? [] : ['nobody was refused: the site was not away']),
    ...(quick || lost.refusalP99 <= slowestRefusalMs ? [] : [`p99 of a refusal ${lost.refusalP99.toFixed(0)} ms`]),
    ...losses.filter((loss) => !loss.stayedReady).map(() => '/ready said no while one site was away'),
    ...Object.entries(verdicts).flatMap(([site, { findings }]) =>
      findings
        .filter(({ count }) => count > 0)
        .map(({ check, count, witnesses }) => `${site}: ${count} x ${check}: ${witnesses.join(' | ')}`),
    ),
    ...Object.entries(afterwards)
      .filter(([, how]) => how.startsWith('FAILED'))
      .map(([what, how]) => `${what}: ${how}`),
  ];
};

/** One site's database dies: its own people are told so at once, and nobody else notices. */
export const sites: Part = {
  name: 'sites',
  heading: "A site's database lost",
  run: async ({ quick, seed }) => {
    const making = makeCluster();
    let singapore: DatabaseUrls = { databaseUrl: '', appDatabaseUrl: '' };
    const cell = await cellUp({
      // People and servers share the machine: that it is slow is not what is tried here. In CI others use it too, and
      // everybody waits for a connection at times.
      env: { MAX_LOOP_DELAY_MS: '5000', ...(quick ? { POOL_WAIT_MS: '5000' } : {}) },
      siteDatabases: async (first) => {
        singapore = await first.addDatabase('singapore');
        return { SG: singapore, TH: await making };
      },
    });
    const thailand = await making;
    try {
      const [version] = await cell.look<{ server_version: string }>('show server_version');
      const machine = machineOf(version?.server_version ?? 'unknown');
      const result = await trial(cell, thailand, singapore, quick ? quickPlan : longPlan, seed);
      const broken = brokenBy(result, quick);
      const lines = sitesReport(machine, seed, result, broken);
      console.log(lines.join('\n'));
      return { kept: broken.length === 0, lines };
    } finally {
      await cell.down();
      await thailand.remove();
    }
  },
};
