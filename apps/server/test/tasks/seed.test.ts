import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TaskCoding, taskCodings, taskEdges } from '@tallyhouse/contracts/common/task-machines.ts';
import { maxOpenPerUser, taskTypes } from '@tallyhouse/contracts/common/task-types.ts';
import { task } from '../../src/tasks/public.ts';
import { doAs, draft, whs } from '../kit/task-kit.ts';
import { type TestServer, startTestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('what the database knows of tasks', () => {
  it('the types are those of the contracts', async () => {
    const rows = await server.look('select * from site.task_type_def order by task_type');
    expect(rows).toEqual(
      Object.entries(taskTypes)
        .map(([task_type, type]) => ({
          task_type,
          module: type.module,
          work_type: type.workType,
          machine: type.coding,
          no_prefix: type.prefix,
          max_open_per_user: maxOpenPerUser,
          claim_return_min: type.claimReturnMin,
          takeover_idle_min: type.takeoverIdleMin,
        }))
        .toSorted((a, b) => (a.task_type < b.task_type ? -1 : 1)),
    );
  });

  it.each(Object.entries<TaskCoding>(taskCodings))(
    'the edges of %s are those of the contracts',
    async (name, coding) => {
      const rows = await server.look<{ edge: string }>(
        `select concat_ws(' ', act, coalesce(from_status::text, '-'), to_status) as edge from site.task_machine_edge where machine = $1`,
        [name],
      );
      expect(rows.map(({ edge }) => edge).toSorted()).toEqual(
        taskEdges(coding)
          .map(({ act, from, to }) => `${act} ${from ?? '-'} ${to}`)
          .toSorted(),
      );
    },
  );

  it('the server reads the edges in every warehouse and writes none', async () => {
    const db = server.kernel.databases.dbFor(whs);
    const [read] = await db.read({ user_id: 'x' }, (tx) =>
      tx.sql<{ n: number }>('select count(*) as n from task_legal_edge'),
    );
    expect(read?.n).toBeGreaterThan(500);
    for (const statement of [
      `update task_type_def set max_open_per_user = 9`,
      `delete from task_machine_edge`,
      `insert into task_machine_edge values ('A', 'undo', 2, 1)`,
    ]) {
      await expect(db.change({ user_id: 'x' }, (tx) => tx.sql(statement))).rejects.toThrow('permission denied');
    }
  });

  it('what happened to a task can be changed by nobody, not even by the owner of the database', async () => {
    await doAs(server, 1, (doing) => task.create(doing, [draft()]));
    for (const statement of [
      `update site.task_event set note = 'x'`,
      `delete from site.task_event`,
      `truncate site.task_event`,
    ]) {
      await expect(server.look(statement)).rejects.toThrow('only ever added');
    }
  });
});
