import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { inventoryMapErrors as errors } from '@tallyhouse/contracts/modules/inventory-map/errors.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { whs } from '../../../../test/kit/stock-kit.ts';
import { proveBooksJob } from '../jobs/prove-books.ts';
import { type Scene, openScene } from './kit.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.stop());

const run = (run_id: number): Promise<void> =>
  proveBooksJob.run(scene.server.kernel, { whs_id: whs, ref: String(run_id) });
const look = async () => (await scene.supervisor.call(calls.getBooksBalance, {})).data;
const stateOf = async (proof: string) => (await look()).proof_list.find((one) => one.proof === proof);

describe('the books', () => {
  it('run_proof proves the books on request, and get_books_balance replies the result [call inventory.inventorymap.run_proof] [call inventory.inventorymap.get_books_balance]', async () => {
    const { supervisor, room } = scene;
    const { sku, cells } = scene.fresh();
    await room.receive(sku, 7, cells[0]);
    const before = await look();
    expect(before.last_run).toBeNull();
    expect(before.proof_list.every(({ proved_at }) => proved_at === null)).toBe(true);
    const asked = await supervisor.call(calls.runProof, { proof_list: [] });
    expect(asked).toMatchObject({ retcode: 0 });
    expect((await look()).open_run).toMatchObject({ run_id: asked.data.run_id, done_at: null });
    const twice = await supervisor.call(calls.runProof, { proof_list: [] });
    expect(twice).toMatchObject({ http: 409, retcode: errors.proofRunning.retcode });
    await run(asked.data.run_id);
    const after = await look();
    expect(after.open_run).toBeNull();
    expect(after.last_run).toMatchObject({ run_id: asked.data.run_id, balances: 1, moves: 1, failure: '' });
    expect(after.proof_list.length).toBeGreaterThan(20);
    expect(after.proof_list.map(({ proof, broken, run_id }) => [proof, broken, run_id])).toEqual(
      after.proof_list.map(({ proof }) => [proof, 0, asked.data.run_id]),
    );
    // A second wake-up of the same run changes nothing.
    await run(asked.data.run_id);
    expect((await look()).last_run).toEqual(after.last_run);
  });

  it('turn red where a balance was changed past them, and name the place [call inventory.inventorymap.get_proof_rows]', async () => {
    const { supervisor, room, server } = scene;
    const { sku, sku_id, cells, places } = scene.fresh();
    await room.receive(sku, 9, cells[0]);
    await server.look('update site.stock set on_hand = 8 where whs_id = $1 and sku_id = $2', [whs, sku]);
    const { data } = await supervisor.call(calls.runProof, { proof_list: ['I2', 'I1'] });
    await run(data.run_id);
    expect(await stateOf('I2')).toMatchObject({ broken: 1, run_id: data.run_id });
    expect(await stateOf('I1')).toMatchObject({ broken: 0, run_id: data.run_id });
    // The others are as they were found before.
    expect((await stateOf('I9'))?.run_id).not.toBe(data.run_id);
    const rows = await supervisor.call(calls.getProofRows, { run_id: data.run_id, proof: 'I2' });
    expect(rows.data.broken).toBe(1);
    expect(rows.data.list[0]?.fact_list).toEqual(
      expect.arrayContaining([
        { name: 'sku_id', value: sku_id },
        { name: 'location_id', value: places[0] },
        { name: 'owner_id', value: scene.owner },
      ]),
    );
    await server.look('update site.stock set on_hand = 9 where whs_id = $1 and sku_id = $2', [whs, sku]);
    const again = await supervisor.call(calls.runProof, { proof_list: ['I2'] });
    await run(again.data.run_id);
    expect(await stateOf('I2')).toMatchObject({ broken: 0 });
    expect((await supervisor.call(calls.getProofRows, { run_id: 999_999, proof: 'I2' })).retcode).toBe(
      baseErrors.notFound.retcode,
    );
  });

  it('never say that a run has ended with what was found before it', async () => {
    const { data } = await scene.supervisor.call(calls.runProof, { proof_list: ['I1'] });
    const worker = await scene.server.connect();
    await worker.query('begin');
    await worker.query('lock table site.books_run in access exclusive mode');
    const looking = look();
    const waiting = `select 1 from pg_locks where relation = 'site.books_run'::regclass and not granted`;
    await expect.poll(async () => (await worker.query(waiting)).rowCount).toBeGreaterThan(0);
    await worker.query('update site.books_run set done_at = now() where whs_id = $1 and run_id = $2', [
      whs,
      data.run_id,
    ]);
    await worker.query(`insert into site.proof_run (whs_id, run_id, proof, broken, ms) values ($1, $2, 'I1', 0, 1)`, [
      whs,
      data.run_id,
    ]);
    await worker.query('commit');
    const { open_run, proof_list } = await looking;
    expect(open_run).toBeNull();
    expect(proof_list.find(({ proof }) => proof === 'I1')).toMatchObject({ run_id: data.run_id });
  });

  it('say so when a run came to no end, and can be proved again', async () => {
    const { supervisor } = scene;
    const { data } = await supervisor.call(calls.runProof, { proof_list: ['I1'] });
    await proveBooksJob.giveUp(scene.server.kernel, { whs_id: whs, ref: String(data.run_id) }, new Error('no room'));
    expect((await look()).open_run).toBeNull();
    expect(await supervisor.call(calls.runProof, { proof_list: ['no such proof'] })).toMatchObject({
      retcode: baseErrors.notFound.retcode,
    });
    expect((await supervisor.call(calls.runProof, { proof_list: ['I1'] })).retcode).toBe(0);
  });

  it('are run by who may', async () => {
    expect((await scene.clerk.call(calls.runProof, { proof_list: [] })).retcode).toBe(baseErrors.noPermission.retcode);
    expect((await scene.clerk.call(calls.getBooksBalance, {})).retcode).toBe(baseErrors.noPermission.retcode);
  });
});

refusesWithoutKey(
  () => scene.server,
  [
    withoutKey('[call inventory.inventorymap.get_proof_rows]', calls.getProofRows, async () => ({
      run_id: (await look()).last_run?.run_id ?? 0,
      proof: 'I1',
    })),
  ],
);
