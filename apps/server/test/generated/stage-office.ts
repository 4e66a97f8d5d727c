import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { exceptionCenterCalls } from '@tallyhouse/contracts/modules/exception-center/calls.ts';
import { inventoryManagementCalls as adjustments } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import type { NewLine } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import { inventoryMapCalls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import { simulationCalls } from '@tallyhouse/contracts/modules/rule-center/simulation-calls.ts';
import { putBookkeepers } from '@tallyhouse/tools/world/bookkeepers.ts';
import { made, minus, reason, submit, type } from '../../src/modules/inventory-management/test/kit.ts';
import { proveBooksJob } from '../../src/modules/inventory-map/jobs/prove-books.ts';
import { boxOf, decideIn, draftFor, publish, to } from '../../src/modules/rule-center/test/kit.ts';
import type { House } from '../../src/modules/sales-outbound/test/kit.ts';
import { simulationJob } from '../../src/rules/simulate.ts';
import { post } from '../../src/stock/public.ts';
import { done, postOf } from '../kit/stock-kit.ts';
import type { Client } from '../kit/test-server.ts';
import { accepted } from './accepted.ts';

const whs_id = 'SGE01' as WhsId;

/** Corrections of stock of two users, some of which wait for approval. */
async function stageAdjustments(house: House, one: Client): Promise<void> {
  const { room, server, supervisor } = house;
  await putBookkeepers(server.look);
  const labelsOf = async (sql: string, values: unknown[] = []): Promise<string[]> =>
    (await server.look<{ label: string }>(sql, values)).map(({ label }) => label);
  const skus = await labelsOf('select sku_id as label from site.sku where id = any($1)', [room.skus.slice(0, 2)]);
  const owners = await labelsOf(
    `select owner_id as label from site.owner where site_id = 'SG' and kind = 1 order by 1`,
  );
  const places = await labelsOf('select location_id as label from site.location where id = any($1) order by 1', [
    room.cells.slice(-5),
  ]);
  const linesOf = (n: number, more: Partial<NewLine>): NewLine[] =>
    places.slice(0, n + 1).map((location_id, at) => ({
      sku_id: skus[n % 2] ?? '',
      owner_id: owners[n % 2] ?? '',
      location_id,
      container_id: '',
      grade: 1,
      supplier_lot: '',
      production_date: null,
      expiry_date: null,
      inbound_date: null,
      uid: '',
      sign: 1,
      qty: 10 + at,
      reason: reason('initial_load'),
      note: '',
      ...more,
    }));
  const cancelled = await made(one, type('opening_stock'), linesOf(0, {}));
  await accepted(one.call(adjustments.cancelInventoryAdjustment, { adjustment_no: cancelled, reason: 'Wrong day' }));
  await made(one, type('manual'), linesOf(1, minus({ note: 'Counted again' })));
  for (const [n, client] of [one, supervisor, supervisor].entries())
    await accepted(submit(client, await made(client, type('opening_stock'), linesOf(2 + n, {}))));
}

/** Pieces with serial numbers, two lots of one SKU, and what proofs say of the books. */
async function stageBooks({ room, server }: House, one: Client): Promise<void> {
  const [cell = 0] = room.cells.slice(-4);
  await done(server.kernel, (tx, id) =>
    post(
      tx,
      postOf(
        id,
        ['SN-1', 'SN-2', 'SN-3'].map((uid) => room.move(room.serialSku, 1, -1, cell, { reason: 1, uid })),
        { doc_type: 1 },
      ),
    ),
  );
  const { run_id } = await accepted(one.call(inventoryMapCalls.runProof, { proof_list: [] }));
  await proveBooksJob.run(server.kernel, { whs_id, ref: String(run_id) });
}

const day = 86_400;

/** Rules with drafts and versions, and what two drafts would have changed. */
async function stageRules({ server }: House, one: Client): Promise<void> {
  const brands = ['Alpha', 'Beta', 'Gamma'];
  for (const [n, name] of brands.entries()) {
    const rule_id = await draftFor(one, name);
    for (let box = 0; box <= n + 2; box += 1) await decideIn(server, boxOf(name), `BOX-${name}-${box}`);
    const now = Math.floor(Date.now() / 1_000);
    const { simulation_id } = await accepted(
      one.call(simulationCalls.simulateRule, {
        rule_type: 'putaway.inbound',
        rule_id_list: [rule_id],
        from: now - day,
        to: now + 60,
        sample: null,
        decision_id: null,
      }),
    );
    await simulationJob.run(server.kernel, { whs_id, ref: simulation_id });
    if (n === 0) continue;
    await accepted(publish(one, rule_id));
    const { version, rule_name, note, scope } = await accepted(one.call(ruleCalls.getRule, { rule_id }));
    const draft = {
      rule_id,
      version,
      take_over: 0,
      rule_name: `${rule_name} ${n}`,
      note,
      scope,
      body: to(n === 1 ? 'RESERVE' : 'PICK'),
    } as const;
    await accepted(one.call(ruleCalls.saveRuleDraft, draft));
  }
  const page = { rule_type: 'putaway.inbound', pageno: 1, count: 20 } as const;
  const { list, set_version } = await accepted(one.call(ruleCalls.searchRule, page));
  const published = list.filter(({ rule_name }) => rule_name.startsWith('Beta')).map(({ rule_id }) => rule_id);
  const off = { rule_type: 'putaway.inbound', set_version, rule_id_list: published } as const;
  await accepted(one.call(ruleCalls.disableRule, off));
}

/** Three changes of what is done about exceptions. */
async function stagePolicy(one: Client): Promise<void> {
  for (const step of [1, 2, 3] as const) {
    const { version, list } = await accepted(one.call(exceptionCenterCalls.searchExceptionPolicy, { step: [step] }));
    const rows = list
      .slice(0, 1)
      .map(({ version: _, updated_by: _by, updated_at: _at, ...row }) => ({ ...row, due_min: 15 }));
    await accepted(one.call(exceptionCenterCalls.saveExceptionPolicy, { rows, version, note: `Step ${step}` }));
  }
}

/** What an office does around the floor. `one` does most of it. */
export async function stageOffice(house: House, one: Client): Promise<void> {
  await stageAdjustments(house, one);
  await stageBooks(house, one);
  await stageRules(house, one);
  await stagePolicy(one);
}
