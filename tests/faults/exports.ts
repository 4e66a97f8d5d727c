import { open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call, InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import type { ExportTask } from '@tallyhouse/contracts/modules/report-centre/entities.ts';
import { exportFailure, exportTaskStatus } from '@tallyhouse/contracts/modules/report-centre/enums.ts';
import { storeyExport } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { putPerson } from '@tallyhouse/server/modules/account/public.ts';
import { putWarehouse } from '@tallyhouse/server/modules/platform/public.ts';
import { type Caller, must, signedIn } from '@tallyhouse/tools/simulator/caller.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { type Cell, type CellOptions, cellUp } from './cell.ts';
import { type Checked, checkFile, firstFloor } from './export-file.ts';
import { type Limits, type Report, type Round, missedBy, reportOf } from './exports-report.ts';
import { type Sender, loadCrowd, openSender, p99 } from './load.ts';
import { machineLines, machineOf } from './machine.ts';
import type { Part } from './part.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { pause, untilTrue } from './waiting.ts';

const person = 'exports@tallyhouse.example';
const long = 'SGBIG' as WhsId;
/** Eleven the list has, and one of them twice: twelve columns, texts, numbers and times. */
const columns = [
  'floor_no',
  'storey_id',
  'storey_name',
  'height_mm',
  'area_m2',
  'sort',
  'status',
  'creator',
  'ctime',
  'modifier',
  'mtime',
  'storey_name',
];
const done = exportTaskStatus.codeOf('done');
const failed = exportTaskStatus.codeOf('fail');

type Format = 'csv' | 'xlsx';

interface Shape {
  readonly rows: number;
  readonly warmRows: number;
  readonly formats: readonly Format[];
  /** Calls of other people, and the seconds they are measured before each export. */
  readonly perSecond: number;
  readonly quietSeconds: number;
  /** And while it runs: as long as a short one takes, so that they do not go on for long after it. */
  readonly busySeconds: number;
  readonly limits: Limits;
}
const longShape: Shape = {
  rows: 1_000_000,
  warmRows: 20_000,
  formats: ['csv', 'xlsx'],
  perSecond: 100,
  quietSeconds: 15,
  busySeconds: 45,
  limits: { growthMb: 100, p99Ratio: 1.25, backSeconds: 90 },
};
/** Too few rows to compare latencies by: those are only told. */
const brief: Shape = {
  rows: 30_000,
  warmRows: 2_000,
  formats: ['csv', 'xlsx'],
  perSecond: 20,
  quietSeconds: 2,
  busySeconds: 4,
  limits: { growthMb: 100, p99Ratio: undefined, backSeconds: 90 },
};

/** No building has a million floors, but the table allows it, and lists of that length will come. */
const fillWith =
  (rows: number, crowd: NonNullable<CellOptions['fill']>): NonNullable<CellOptions['fill']> =>
  async (kernel, admin) => {
    await crowd(kernel, admin);
    await putWarehouse(kernel.databases, long, 'The long list', long);
    await kernel.databases.control((tx) =>
      putPerson(tx, kernel.passwords, {
        email: person,
        displayName: 'Exports',
        password: demoPassword,
        warehouses: [{ whs: long, roles: ['Administrator'] }],
      }),
    );
    // A million rows are in sooner when the indexes that search and sort them are made afterwards.
    const { rows: indexes } = await admin.query<{ name: string; made: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
       where i.indrelid = 'site.storey'::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    );
    for (const { name } of indexes) await admin.query(`drop index ${name}`);
    await admin.query(
      `insert into site.storey (whs_id, storey_id, storey_name, floor_no, height_mm, area_m2, sort, status, mtime, creator, modifier)
       select $1, 'T' || lpad(n::text, 7, '0'), 'Level ' || n || ', "fast" movers', $3::int + n, 5000, 1 + n % 4000, n % 100000,
         case when n % 100 = 0 then 2 else 1 end, now() - make_interval(secs => n), 'exports@tallyhouse.example', 'exports@tallyhouse.example'
       from generate_series(1, $2::int) n`,
      [long, rows, firstFloor],
    );
    // Nobody seeks a text in these trials: the index for it would take longer than all the rest.
    for (const { made } of indexes) if (!made.includes(' USING gin ')) await admin.query(made);
    await admin.query('vacuum analyze site.storey');
  };

interface Worker {
  readonly process: ServerProcess;
  end(how: NodeJS.Signals): Promise<void>;
}

/** A process that does jobs and answers no call, in the same folder of files. */
async function startWorker(cell: Cell, fullSign: string): Promise<Worker> {
  const log = await open(join(cell.env.DATA_DIR ?? '', 'worker.log'), 'a');
  const preload = fileURLToPath(new URL('./full-disk.ts', import.meta.url));
  const process = startServerProcess({
    env: { ...cell.env, ROLES: 'worker', FULL_DISK: fullSign },
    port: cell.port,
    logFd: log.fd,
    nodeArguments: ['--import', preload],
  });
  return {
    process,
    end: async (how) => {
      if (process.running) await process.end(how);
      await log.close();
    },
  };
}

/** A busy server says no to lists and exports first: then it is asked again, as the console's person would. */
async function patiently<C extends Call>(caller: Caller, call: C, input: Partial<InputOf<C>>): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await must(caller, call, input);
    } catch (error) {
      if (tries >= 30) throw error;
      await pause(500);
    }
  }
}

type Found = ReplyOf<typeof reportCentreCalls.searchExportTask>;

const taskOf = async (caller: Caller, taskId: string): Promise<ExportTask> => {
  const asked = { pageno: 1, count: 1, is_myself: 1, task_id: taskId } as const;
  const [task] = ((await patiently(caller, reportCentreCalls.searchExportTask, asked)) as Found).list;
  if (!task) throw new Error(`no task ${taskId}`);
  return task;
};

const ask = async (caller: Caller, format: Format, filters: object = {}): Promise<string> => {
  const extra = {
    filters: { sort: 'floor_no', order: 'asc', ...filters },
    format,
    columns: columns.map((key) => ({ key, title: key })),
  };
  const made = await patiently(caller, reportCentreCalls.createExportTask, {
    ...storeyExport,
    extra_data: JSON.stringify(extra),
  });
  return (made as { task_id: string }).task_id;
};

const over = async (caller: Caller, taskId: string, withinMs: number): Promise<ExportTask> => {
  let task = await taskOf(caller, taskId);
  await untilTrue(`${taskId} is over`, withinMs, async () => {
    await pause(100);
    task = await taskOf(caller, taskId);
    return task.task_status === done || task.task_status === failed;
  });
  return task;
};

/** The most memory a process had while something ran, over what it had before, in MB. */
async function growthWhile<T>(process: ServerProcess, work: () => Promise<T>): Promise<{ grown: number; result: T }> {
  const before = await process.memoryBytes();
  let most = before;
  let working = true;
  const watching = (async () => {
    while (working) {
      most = Math.max(most, await process.memoryBytes().catch(() => 0));
      await pause(50);
    }
  })();
  try {
    const result = await work();
    return { grown: (most - before) / 1e6, result };
  } finally {
    working = false;
    await watching;
  }
}

const checked = async (cell: Cell, caller: Caller, task: ExportTask, format: Format): Promise<Checked> => {
  if (task.task_status !== done) throw new Error(`${task.task_id} failed: ${task.reason}`);
  const file = await checkFile({ url: cell.url, link: task.download_link, format }, caller);
  return file.sha256 === task.file_sha ? file : { ...file, wrong: file.wrong + 1 };
};

/** An export while others work by a timetable, after some seconds in which only they do. */
async function besideOthers(
  cell: Cell,
  caller: Caller,
  worker: Worker,
  sender: Sender,
  { quietSeconds, busySeconds, perSecond }: Shape,
  format: Format,
): Promise<Round> {
  const whole = quietSeconds + busySeconds;
  const began = performance.now();
  const since = (): number => (performance.now() - began) / 1_000;
  const flowing = sender.open(64, [{ perSecond, seconds: whole }]);
  // Told where it is waited for.
  flowing.catch(() => undefined);
  await pause(quietSeconds * 1_000);
  const from = since();
  const { grown, result: task } = await growthWhile(worker.process, async () =>
    over(caller, await ask(caller, format), 600_000),
  );
  const to = since();
  const flow = await flowing;
  // Connections open in the first fifth; an export begins and ends somewhere in a second.
  const quiet = flow.window(quietSeconds / 5, from);
  const busy = flow.window(from + 1, Math.max(from + 2, Math.min(to, whole)));
  return {
    format,
    grown,
    seconds: to - from,
    quietP99: p99(quiet.done),
    busyP99: p99(busy.done),
    unanswered: quiet.planned + busy.planned - quiet.count.done - busy.count.done,
    file: await checked(cell, caller, task, format),
  };
}

const storeOf = (cell: Cell): string => join(cell.env.DATA_DIR ?? '', 'files', long);

/** How many bytes of a file are written so far: a file under way has a name of its own. */
async function writtenBytes(cell: Cell): Promise<number> {
  const files = await readdir(storeOf(cell), { recursive: true });
  const half = files.find((file) => file.endsWith('.part'));
  return half === undefined ? 0 : (await stat(join(storeOf(cell), half)).catch(() => ({ size: 0 }))).size;
}

/** kill -9 half-way, a new worker, and one complete file. */
async function killed(
  cell: Cell,
  caller: Caller,
  worker: Worker,
  fullSign: string,
  wholeBytes: number,
): Promise<[Report['killed'], Worker]> {
  const taskId = await ask(caller, 'csv');
  let written = 0;
  await untilTrue('the export is half done', 120_000, async () => {
    written = Math.max(written, await writtenBytes(cell));
    return written >= 0.4 * wholeBytes;
  });
  await worker.end('SIGKILL');
  const at = Math.round((100 * written) / wholeBytes);
  const next = await startWorker(cell, fullSign);
  const began = performance.now();
  const task = await over(caller, taskId, 180_000);
  const seconds = (performance.now() - began) / 1_000;
  const file = await checked(cell, caller, task, 'csv');
  return [{ at, seconds, file, leftovers: await leftoversOf(cell) }, next];
}

/** Files in the store that no task names: nothing half-written may stay. */
async function leftoversOf(cell: Cell): Promise<number> {
  const found = await readdir(storeOf(cell), { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  const [row] = await cell.look<{ n: number }>(
    `select count(*)::int as n from site.export_task where whs_id = $1 and object_key is not null`,
    [long],
  );
  return files.length - (row?.n ?? 0);
}

async function fullDisk(cell: Cell, caller: Caller, fullSign: string): Promise<Report['fullDisk']> {
  await writeFile(fullSign, '');
  const taskId = await ask(caller, 'csv');
  const task = await over(caller, taskId, 60_000);
  await rm(fullSign);
  const told = task.task_status === failed && task.fail_code === exportFailure.codeOf('disk_full');
  await must(caller, reportCentreCalls.retryExportTask, { task_id: taskId });
  const again = await over(caller, taskId, 600_000);
  return { told, reason: task.reason, file: await checked(cell, caller, again, 'csv') };
}

export const exports: Part = {
  name: 'exports',
  heading: 'Exports',
  run: async ({ quick, seed }) => {
    const shape = quick ? brief : longShape;
    const crowd = loadCrowd(32);
    // The process that answers people does no jobs: the worker's memory is the worker's own.
    const cell = await cellUp({ env: { ROLES: 'web,relay' }, fill: fillWith(shape.rows, crowd.fill) });
    const machine = machineLines(
      machineOf((await cell.look<{ v: string }>('select version() as v'))[0]?.v.split(' ')[1] ?? ''),
    );
    const fullSign = join(cell.env.DATA_DIR ?? '', 'disk-is-full');
    let worker = await startWorker(cell, fullSign);
    let sender: Sender | undefined;
    try {
      const caller = await signedIn(cell, person, long);
      // Code is warm before anything is measured.
      for (const format of ['csv', 'xlsx'] as const)
        await over(caller, await ask(caller, format, { floor_no_to: firstFloor + shape.warmRows }), 120_000);
      sender = openSender(cell, crowd, seed);
      const rounds: Round[] = [];
      for (const format of shape.formats) rounds.push(await besideOthers(cell, caller, worker, sender, shape, format));
      const [kill, next] = await killed(cell, caller, worker, fullSign, rounds[0]?.file.bytes ?? 0);
      worker = next;
      const full = await fullDisk(cell, caller, fullSign);
      const report: Report = {
        rows: shape.rows,
        perSecond: shape.perSecond,
        limits: shape.limits,
        rounds,
        killed: kill,
        fullDisk: full,
      };
      const missed = missedBy(report);
      const lines = reportOf(report, machine, missed);
      console.log(lines.join('\n'));
      return { kept: missed.length === 0, lines };
    } finally {
      sender?.end();
      await worker.end('SIGKILL');
      await cell.down();
    }
  },
};
