import { describe, expect, it } from 'vitest';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { simulationCalls } from '@tallyhouse/contracts/modules/rule-center/simulation-calls.ts';
import { somebody } from '../../../../test/kit/test-server.ts';
import { simulationJob } from '../../../rules/simulate.ts';
import { boxOf, decideIn, draftFor, publish, startRules, type, whs_id } from './kit.ts';

const { simulateRule, getRuleSimulation, searchRuleSimulationLine } = simulationCalls;

const { server, admin } = await startRules();

const day = () => ({ from: epoch(new Date()) - 86_400, to: epoch(new Date()) + 60 });
const ask = (rule_id: string, more: object = {}) =>
  admin.call(simulateRule, {
    rule_type: type,
    rule_id_list: [rule_id],
    ...day(),
    sample: null,
    decision_id: null,
    ...more,
  });
const resultOf = async (simulation_id: string) => (await admin.call(getRuleSimulation, { simulation_id })).data;
const linesOf = async (simulation_id: string, filter: object = {}) =>
  (await admin.call(searchRuleSimulationLine, { simulation_id, pageno: 1, count: 20, ...filter })).data;
const run = (simulation_id: string) => simulationJob.run(server.kernel, { whs_id, ref: simulation_id });

const liveRows = () =>
  server.look(
    `select (select md5(string_agg(r::text, '|' order by rule_id)) from site.rule r) as rules,
       (select md5(string_agg(v::text, '|' order by rule_id, version)) from site.rule_version v) as versions,
       (select count(*) from site.decision) as decisions, (select count(*) from site.rule_set) as sets`,
  );

describe('a simulation', () => {
  it('decides recorded decisions again and says what changes [call config.rulecenter.simulate_rule] [call config.rulecenter.get_rule_simulation]', async () => {
    const rule_id = await draftFor(admin, 'Trial');
    await decideIn(server, boxOf('Trial'), 'BOX-1');
    await decideIn(server, boxOf('Other'), 'BOX-2');
    await decideIn(server, boxOf('Trial'), 'BOX-3');
    const { simulation_id } = (await ask(rule_id)).data;
    expect(await resultOf(simulation_id)).toMatchObject({ status: 0, measure_list: [] });
    const before = await liveRows();
    await run(simulation_id);
    // Nothing a simulation does is visible to the floor.
    expect(await liveRows()).toEqual(before);
    expect(await resultOf(simulation_id)).toMatchObject({
      status: 2,
      total: 3,
      done: 3,
      changed: 2,
      worse: 2,
      drafts: [{ rule_id, version: 1 }],
      measure_list: [
        { name: 'without_place', old: 0, new: 0, is_worse: 0 },
        { name: 'metres', old: 15, new: 85, is_worse: 1 },
        { name: 'places_opened', old: 3, new: 3, is_worse: 0 },
        { name: 'split', old: 0, new: 0, is_worse: 0 },
      ],
    });
  });

  it('lists the decisions that change, with both traces [call config.rulecenter.search_rule_simulation_line]', async () => {
    const rule_id = await draftFor(admin, 'Trace');
    const first = await decideIn(server, boxOf('Trace'), 'BOX-4');
    await decideIn(server, boxOf('Trace'), 'BOX-5');
    const { simulation_id } = (await ask(rule_id)).data;
    await run(simulation_id);
    const { list, total } = await linesOf(simulation_id);
    expect(total).toBe(2);
    expect(list[0]).toMatchObject({
      decision_id: first.decision_id,
      document_id: 'BOX-4',
      is_worse: 1,
      old_trace: { rule_id: 'PR0005', result: { chosen: [{ id: 'NEAR-01' }] } },
      new_trace: { rule_id, version: 1, result: { chosen: [{ id: 'BULK-01' }] } },
    });
    expect((await linesOf(simulation_id, { is_worse: 0 })).total).toBe(0);
  });

  it('takes one decision alone, or a sample, the same each time', async () => {
    const rule_id = await draftFor(admin, 'Sample');
    const made = [];
    for (const n of [1, 2, 3, 4]) made.push(await decideIn(server, boxOf('Sample'), `S-${n}`));
    const one = (await ask(rule_id, { decision_id: made[2]?.decision_id })).data.simulation_id;
    await run(one);
    expect((await linesOf(one)).list.map(({ document_id }) => document_id)).toEqual(['S-3']);
    const samples = await Promise.all([ask(rule_id, { sample: 5 }), ask(rule_id, { sample: 5 })]);
    const ids = samples.map(({ data }) => data.simulation_id);
    for (const id of ids) await run(id);
    const [a, b] = await Promise.all(ids.map(async (id) => (await linesOf(id)).list.map((line) => line.decision_id)));
    expect((await resultOf(ids[0] ?? '')).total).toBe(5);
    expect(a).toEqual(b);
  });

  it('is run again from its beginning when a worker died, and once only', async () => {
    const rule_id = await draftFor(admin, 'Died');
    await decideIn(server, boxOf('Died'), 'D-1');
    const { simulation_id } = (await ask(rule_id)).data;
    await run(simulation_id);
    const whole = await linesOf(simulation_id);
    await server.look(`update site.rule_simulation set status = 1 where whs_id = $1 and simulation_id = $2`, [
      whs_id,
      simulation_id,
    ]);
    await run(simulation_id);
    expect((await linesOf(simulation_id)).total).toBe(whole.total);
    await run(simulation_id);
    expect(await resultOf(simulation_id)).toMatchObject({ status: 2 });
  });

  it('says that there was no decision, and why it failed', async () => {
    const rule_id = await draftFor(admin, 'Empty');
    const empty = (await ask(rule_id, { from: 1_000, to: 2_000 })).data.simulation_id;
    await run(empty);
    expect(await resultOf(empty)).toMatchObject({ status: 2, total: 0, measure_list: [] });
    const failed = (await ask(rule_id)).data.simulation_id;
    await simulationJob.giveUp(server.kernel, { whs_id, ref: failed }, new Error('disk full'));
    expect(await resultOf(failed)).toMatchObject({ status: 3, fail_reason: 'disk full' });
  });

  it('shows its result to users who may simulate, and refuses users who only read rules', async () => {
    const rule_id = await draftFor(admin, 'Read');
    const { simulation_id } = (await ask(rule_id)).data;
    const supervisor = await server.as(somebody.supervisor);
    const refused = { http: 403, retcode: -100401, data: { params: { key: 'PC.RuleCenter.RuleGroup.Simulate' } } };
    expect(await supervisor.call(getRuleSimulation, { simulation_id })).toMatchObject(refused);
    const lines = { simulation_id, pageno: 1, count: 20 };
    expect(await supervisor.call(searchRuleSimulationLine, lines)).toMatchObject(refused);
    expect((await admin.call(getRuleSimulation, { simulation_id })).retcode).toBe(0);
  });

  it('is refused without a draft, without the right, and beyond its limit', async () => {
    expect(await ask('PR0001')).toMatchObject({ http: 422, retcode: -261015 });
    const rule_id = await draftFor(admin, 'Limit');
    const picker = await server.as(somebody.picker);
    expect(
      await picker.call(simulateRule, {
        rule_type: type,
        rule_id_list: [rule_id],
        ...day(),
        sample: null,
        decision_id: null,
      }),
    ).toMatchObject({ http: 403, retcode: -100401 });
    expect(await admin.call(getRuleSimulation, { simulation_id: 'SM999999' })).toMatchObject({ http: 404 });
    await server.look(
      `insert into site.decision select whs_id, gen_random_uuid(), at, rule_type, set_version, rule_id, version, document_type, document_id, line, input, candidates, trace
       from (select * from site.decision where whs_id = 'SGE01' limit 1) d, generate_series(1, 10001)`,
    );
    expect(await ask(rule_id)).toMatchObject({
      http: 422,
      retcode: -261012,
      message: expect.stringContaining('more than 10000'),
    });
    const { simulation_id } = (await ask(rule_id, { sample: 10_000 })).data;
    // Of a processor: how long a machine takes that others work on says nothing.
    const before = process.cpuUsage();
    await run(simulation_id);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(10_000);
    expect(await resultOf(simulation_id)).toMatchObject({ status: 2, total: 10_000 });
  }, 60_000);

  it('tries a version that waits for its time, too', async () => {
    const rule_id = await draftFor(admin, 'Waits');
    const { decision_id } = await decideIn(server, boxOf('Waits'), 'W-1');
    await publish(admin, rule_id, { effective_from: epoch(new Date()) + 3_600 });
    const { simulation_id } = (await ask(rule_id, { decision_id })).data;
    await run(simulation_id);
    expect(await resultOf(simulation_id)).toMatchObject({ total: 1, changed: 1 });
  });
});
