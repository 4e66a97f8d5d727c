import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { storeyExport } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { exportJob } from '../src/kernel/exports/job.ts';
import { housekeeping } from '../src/kernel/jobs/housekeeping.ts';
import { freeSilentWorkers, startWorkers, type Worker } from '../src/kernel/jobs/worker.ts';
import type { Kernel } from '../src/kernel/kernel.ts';
import type { Module } from '../src/kernel/module.ts';
import { latch, trialModule } from './kit/test-module.ts';
import { type Client, type TestServer, somebody, startTestServer } from './kit/test-server.ts';

const whs = 'SGE01' as WhsId;

let server: TestServer;
let admin: Client;
let worker: Worker | undefined;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await server.look('delete from site.export_task');
  await server.look(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`);
});

type Task = Record<'task_status' | 'epoch' | 'attempts' | 'processed_percentage' | 'row_count', number> & {
  object_key: string | null;
  reason: string;
};
const task = async (taskId: string): Promise<Task | undefined> => {
  const [row] = await server.look<Task>('select * from site.export_task where task_id = $1', [taskId]);
  return row;
};
const ask = async (): Promise<string> => {
  const extra = { filters: {}, columns: [{ key: 'storey_id', title: 'ID' }] };
  const said = await admin.call(reportCentreCalls.createExportTask, {
    ...storeyExport,
    extra_data: JSON.stringify(extra),
  });
  expect(said.message).toBe('success');
  return said.data.task_id;
};
const jobs = (): Promise<unknown[]> => server.look('select key from graphile_worker.jobs');
const done = (taskId: string): Promise<void> =>
  vi.waitFor(async () => expect(await task(taskId)).toMatchObject({ task_status: 2 }), {
    timeout: 8_000,
    interval: 50,
  });

describe('an export and its worker', () => {
  it('is done from the call to the file, and the job is gone', async () => {
    worker = await server.startWorkers();
    const taskId = await ask();
    await done(taskId);
    expect(await task(taskId)).toMatchObject({ epoch: 1, attempts: 1, processed_percentage: 100, row_count: 24 });
    const file = await admin.raw(`${reportCentreCalls.downloadExportFile.path}?task_id=${taskId}`);
    expect((await file.text()).split('\r\n')).toHaveLength(26);
    await vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: 3_000, interval: 50 });
  });

  it('a repeated wake-up of what is done changes nothing', async () => {
    const taskId = await ask();
    await exportJob.run(server.kernel, { whs_id: whs, ref: taskId });
    const before = await task(taskId);
    await exportJob.run(server.kernel, { whs_id: whs, ref: taskId });
    await exportJob.giveUp(server.kernel, { whs_id: whs, ref: taskId }, new Error('late'));
    expect(await task(taskId)).toEqual(before);
  });

  it('a task that is not there, or not of this warehouse, is left alone', async () => {
    const taskId = await ask();
    await exportJob.run(server.kernel, { whs_id: 'THB01' as WhsId, ref: taskId });
    await exportJob.run(server.kernel, { whs_id: whs, ref: 'EX999999' });
    expect(await task(taskId)).toMatchObject({ task_status: 0, epoch: 0 });
  });

  it('a refused command leaves neither task nor job', async () => {
    const before = await jobs();
    await admin.call(reportCentreCalls.createExportTask, { ...storeyExport, extra_data: '{}' });
    expect(await jobs()).toEqual(before);
  });
});

/** The kernel with a store that waits, fails or is overheard; the rows and the database stay the real ones. */
const withStore = (put: Kernel['files']['put']): Kernel => ({
  ...server.kernel,
  files: { ...server.kernel.files, put },
});

describe('progress', () => {
  it('is told while rows are written, and never says 100 before the file is there', async () => {
    const taskId = await ask();
    const seen: (number | undefined)[] = [];
    const kernel = withStore(async (key, content) => {
      const parts: Buffer[] = [];
      for await (const part of content) {
        parts.push(Buffer.from(part as string));
        seen.push((await task(taskId))?.processed_percentage);
      }
      seen.push((await task(taskId))?.processed_percentage);
      return server.kernel.files.put(key, Readable.from(parts));
    });
    await exportJob.run(kernel, { whs_id: whs, ref: taskId });
    // Rows are read ahead of what is written: the middle may already tell of the next ones.
    expect([seen.at(0), seen.at(-1)]).toEqual([0, 99]);
    expect(seen).not.toContain(100);
    expect(await task(taskId)).toMatchObject({ task_status: 2, processed_percentage: 100 });
  });
});

describe('a worker that was thought dead', () => {
  it('and wakes after another took its task cannot finish it, and its file goes', async () => {
    const taskId = await ask();
    const door = latch();
    let slowKey = '';
    const slow = withStore(async (key, content) => {
      slowKey = key;
      door.reach();
      await door.opened;
      return server.kernel.files.put(key, content);
    });
    const late = exportJob.run(slow, { whs_id: whs, ref: taskId });
    await door.reached;
    await exportJob.run(server.kernel, { whs_id: whs, ref: taskId });
    const finished = await task(taskId);
    expect(finished).toMatchObject({ task_status: 2, epoch: 2, attempts: 2 });

    door.open();
    await late;
    expect(await task(taskId)).toEqual(finished);
    expect(slowKey).not.toBe('');
    expect(await server.kernel.files.get(slowKey)).toBeUndefined();
    expect(await server.kernel.files.get(finished?.object_key ?? '')).toBeDefined();
  });

  it('cannot finish, or tell progress, while the other still works', async () => {
    const taskId = await ask();
    const [first, second] = [latch(), latch()];
    const heldBy = (door: ReturnType<typeof latch>): Kernel =>
      withStore(async (key, content) => {
        door.reach();
        await door.opened;
        return server.kernel.files.put(key, content);
      });
    const old = exportJob.run(heldBy(first), { whs_id: whs, ref: taskId });
    await first.reached;
    const current = exportJob.run(heldBy(second), { whs_id: whs, ref: taskId });
    await second.reached;
    first.open();
    await old;
    expect(await task(taskId)).toMatchObject({ task_status: 1, epoch: 2, processed_percentage: 0 });
    second.open();
    await current;
    expect(await task(taskId)).toMatchObject({ task_status: 2, epoch: 2 });
  });

  it('and is dead: its job is freed after half a minute of silence, and another does it', async () => {
    const taskId = await ask();
    await server.look(
      `update graphile_worker._private_jobs set locked_by = 'dead-worker', locked_at = now() - interval '5 minutes', attempts = 1`,
    );
    worker = await server.startWorkers();
    await done(taskId);
    expect(await task(taskId)).toMatchObject({ epoch: 1 });
  });

  it('is not robbed while its heart beats, nor before half a minute is over', async () => {
    await ask();
    const locked = async (): Promise<unknown[]> => server.look('select locked_by from graphile_worker.jobs');
    const lock = (age: string): Promise<unknown[]> =>
      server.look(
        `update graphile_worker._private_jobs set locked_by = 'busy-worker', locked_at = now() - interval '${age}'`,
      );
    const free = (): Promise<void> => freeSilentWorkers(server.kernel, server.kernel.databases.controlPool);

    await lock('5 minutes');
    await server.look(`insert into site.worker_heartbeat (process_id, worker_ids) values ('p', '{busy-worker}')`);
    await free();
    expect(await locked()).toEqual([{ locked_by: 'busy-worker' }]);

    await server.look(`update site.worker_heartbeat set beat_at = now() - interval '31 seconds'`);
    await lock('10 seconds');
    await free();
    expect(await locked()).toEqual([{ locked_by: 'busy-worker' }]);

    await lock('31 seconds');
    await free();
    expect(await locked()).toEqual([{ locked_by: null }]);
    await server.look(`delete from site.worker_heartbeat`);
  });

  it('beats under the name its jobs are locked by', async () => {
    await server.look(
      `create function public.slow_claim() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return new; end $$`,
    );
    await server.look(
      `create trigger slow before update on site.export_task for each row execute function public.slow_claim()`,
    );
    try {
      worker = await server.startWorkers();
      const taskId = await ask();
      await vi.waitFor(
        async () => {
          const [row] =
            await server.look(`select exists (select 1 from site.worker_heartbeat h where j.locked_by = any(h.worker_ids)) as beats
            from graphile_worker.jobs j where locked_by is not null`);
          expect(row).toEqual({ beats: true });
        },
        { timeout: 5_000, interval: 20 },
      );
      await done(taskId);
    } finally {
      await server.look('drop trigger slow on site.export_task');
    }
  });

  it('that cannot write down the end of a job takes nothing along, and works again with its next beat', async () => {
    await server.look('create sequence public.ends_refused');
    // A sequence keeps counting when the statement around it is undone.
    await server.look(`create function public.refuse_end() returns trigger language plpgsql security definer as $$
      begin perform nextval('public.ends_refused'); raise exception 'the database is away'; end $$`);
    await server.look(
      `create trigger away before delete on graphile_worker._private_jobs for each row execute function public.refuse_end()`,
    );
    try {
      worker = await server.startWorkers();
      const beats = (): Promise<unknown[]> => server.look('select worker_ids from site.worker_heartbeat');
      const before = await beats();
      await ask();
      await vi.waitFor(
        async () =>
          expect(await server.look('select is_called from public.ends_refused')).toEqual([{ is_called: true }]),
        { timeout: 5_000, interval: 20 },
      );
      await server.look('drop trigger away on graphile_worker._private_jobs');
      await done(await ask());
      // The names of the runner that ended are no longer beaten for, so its job will be freed.
      const [names] = before as { worker_ids: string[] }[];
      const [now] = (await beats()) as { worker_ids: string[] }[];
      expect(now?.worker_ids.filter((id) => names?.worker_ids.includes(id))).toEqual([]);
    } finally {
      await server.look('drop trigger if exists away on graphile_worker._private_jobs');
    }
  });

  it('that is stopped takes its heartbeat along', async () => {
    const one = await server.startWorkers();
    expect(await server.look('select 1 from site.worker_heartbeat')).toHaveLength(1);
    await one.stop();
    expect(await server.look('select 1 from site.worker_heartbeat')).toEqual([]);
  });
});

describe('the upkeep of a worker', () => {
  it('is waited for when it stops, and no more of it is begun', async () => {
    const door = latch();
    const later = vi.fn<() => Promise<void>>(async () => undefined);
    const module: Module = {
      ...trialModule({}, {}),
      upkeep: [
        () => {
          door.reach();
          return door.opened;
        },
        later,
      ],
    };
    const one = await startWorkers({ ...server.kernel, modules: [module] });
    await door.reached;
    const over = vi.fn<() => void>();
    const stopped = one.stop().then(over);
    // The heartbeat is the last thing a worker takes along.
    expect(await server.look('select 1 from site.worker_heartbeat')).toHaveLength(1);
    expect(over).not.toHaveBeenCalled();
    door.open();
    await stopped;
    expect(await server.look('select 1 from site.worker_heartbeat')).toEqual([]);
    expect(later).not.toHaveBeenCalled();
  });
});

describe('an export that fails', () => {
  it('ends after five tries as failed, with a reason, and others go on', async () => {
    const poisoned = await ask();
    await server.look(
      `update site.export_task set extra_data = '{"filters":{},"columns":[{"key":"gone","title":"x"}]}' where task_id = $1`,
      [poisoned],
    );
    worker = await server.startWorkers();
    const healthy = await ask();
    await vi.waitFor(
      async () => {
        // The pauses between tries grow to minutes; the test does not wait for them.
        await server.look(
          'update graphile_worker._private_jobs set run_at = now() where run_at > now() and attempts < max_attempts',
        );
        expect(await task(poisoned)).toMatchObject({ task_status: 3 });
      },
      { timeout: 15_000, interval: 100 },
    );
    expect(await task(poisoned)).toMatchObject({
      attempts: 5,
      reason: 'export Storey has no column gone',
      object_key: null,
    });
    await done(healthy);
    const { data } = await admin.call(reportCentreCalls.searchExportTask, {
      pageno: 1,
      count: 20,
      is_myself: 1,
      task_id: poisoned,
    });
    expect(data.list).toMatchObject([
      { task_status: 3, reason: 'export Storey has no column gone', download_link: '' },
    ]);
  });

  it('because the disk is full ends at once, gives its connection back, and may be tried again', async () => {
    await server.look(`alter table site.storey drop constraint storey_floor_once`);
    await server.look(
      `insert into site.storey (whs_id, storey_id, storey_name, floor_no, creator, modifier) select 'SGE01', 'L' || n, 'x', 150, 'x', 'x' from generate_series(1, 5000) n`,
    );
    const taskId = await ask();
    const full = withStore(async (_key, content) => {
      for await (const _ of content) throw new Error('no space left on device');
      throw new Error('no rows came');
    });
    let ended = '';
    exportJob.run(full, { whs_id: whs, ref: taskId }).catch((error: Error) => (ended = error.message));
    await vi.waitFor(() => expect(ended).toBe('no space left on device'), { timeout: 5_000, interval: 20 });
    expect(await task(taskId)).toMatchObject({ task_status: 1, object_key: null });

    await exportJob.run(server.kernel, { whs_id: whs, ref: taskId });
    expect(await task(taskId)).toMatchObject({ task_status: 2, row_count: 5_024 });
  });
});

describe('housekeeping', () => {
  it('makes the leaf of next month, forgets request ids of last week, and may be run again', async () => {
    await server.look(`insert into site.request_key (whs_id, request_id, fingerprint, user_id, call_id, state, reply, at) values
      ('THB01', gen_random_uuid(), '\\x00', 'x', 'old', 1, '{}', now() - interval '8 days'), ('THB01', gen_random_uuid(), '\\x00', 'x', 'young', 1, '{}', now() - interval '6 days')`);
    await housekeeping(server.kernel, server.kernel.databases.controlPool);
    await housekeeping(server.kernel, server.kernel.databases.controlPool);
    expect(await server.look(`select call_id from site.request_key where whs_id = 'THB01'`)).toEqual([
      { call_id: 'young' },
    ]);
    const [row] = await server.look<{ leaf: string }>(
      `select to_char(current_date + interval '1 month', 'YYYYMM') as leaf`,
    );
    for (const table of ['audit_log', 'outbox']) {
      const [leaf] = await server.look(
        `select relrowsecurity and relforcerowsecurity as safe from pg_class where oid = to_regclass('site.${table}_${row?.leaf}')`,
      );
      expect(leaf).toEqual({ safe: true });
    }
  });
});
