import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { exportTaskMachine } from '@tallyhouse/contracts/modules/report-centre/machines.ts';
import { transition } from '../src/kernel/transition.ts';
import { type TestServer, startTestServer } from './kit/test-server.ts';

const whs = 'SGE01' as WhsId;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.look('delete from site.export_task');
  await server.look(
    `insert into site.export_task (whs_id, task_id, export_module, task_type, extra_data, export_file_name, user_id, locale, task_status, file_sha, object_key, reason)
     select whs, 'EX' || status, 8, 801, '{}', 'x', 'x', 'en', status, 's', 'k', 'r' from generate_series(0, 3) status, unnest(array['SGE01', 'THB01']) whs`,
  );
});

type Move = keyof typeof exportTaskMachine.moves;
const move = (
  name: Move,
  taskId: string,
  where: Record<string, number> = {},
): Promise<{ task_status: number; epoch: number } | undefined> =>
  server.kernel.databases.dbFor(whs).change({ user_id: 'system' }, (tx) =>
    transition(tx, exportTaskMachine, name, {
      table: 'export_task',
      statusColumn: 'task_status',
      where: { task_id: taskId, ...where },
      set: { processed_percentage: 7 },
      raise: ['epoch = epoch + 1'],
    }),
  );
const rows = (): Promise<unknown[]> =>
  server.look('select whs_id, task_id, task_status, epoch, processed_percentage from site.export_task order by 1, 2');

describe('a move of a machine', () => {
  it.each<[Move, string, number]>([
    ['claim', 'EX0', 1],
    ['claim', 'EX1', 1],
    ['finish', 'EX1', 2],
    ['give_up', 'EX0', 3],
    ['give_up', 'EX1', 3],
  ])('%s takes %s to status %i, with what changes beside it', async (name, taskId, to) => {
    expect(await move(name, taskId)).toMatchObject({ task_status: to, epoch: 1, processed_percentage: 7 });
    const [row] = await server.look(
      'select task_status, epoch from site.export_task where whs_id = $1 and task_id = $2',
      [whs, taskId],
    );
    expect(row).toEqual({ task_status: to, epoch: 1 });
  });

  it.each<[Move, string]>([
    ['claim', 'EX2'],
    ['claim', 'EX3'],
    ['finish', 'EX0'],
    ['finish', 'EX2'],
    ['finish', 'EX3'],
    ['give_up', 'EX2'],
    ['give_up', 'EX3'],
  ])('%s is not made from where %s stands, and nothing is touched', async (name, taskId) => {
    const before = await rows();
    expect(await move(name, taskId)).toBeUndefined();
    expect(await rows()).toEqual(before);
  });

  it('is not made when its guard does not hold', async () => {
    const before = await rows();
    expect(await move('finish', 'EX1', { epoch: 5 })).toBeUndefined();
    expect(await rows()).toEqual(before);
  });

  it('touches the row of its own warehouse alone', async () => {
    await move('claim', 'EX0');
    expect(
      await server.look(`select task_status from site.export_task where whs_id = 'THB01' and task_id = 'EX0'`),
    ).toEqual([{ task_status: 0 }]);
  });

  it('made by six at once is made by one where it may be made once', async () => {
    const moved = await Promise.all(Array.from({ length: 6 }, () => move('finish', 'EX1')));
    expect(moved.filter((row) => row !== undefined)).toHaveLength(1);
  });
});
