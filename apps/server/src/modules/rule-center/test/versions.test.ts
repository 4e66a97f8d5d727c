import { describe, expect, it } from 'vitest';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import { simulationCalls } from '@tallyhouse/contracts/modules/rule-center/simulation-calls.ts';
import { versionCalls } from '@tallyhouse/contracts/modules/rule-center/version-calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { somebody } from '../../../../test/kit/test-server.ts';
import { ruleTurnJob } from '../../../rules/jobs.ts';
import { boxOf, brand, decideIn, draftFor, publish, setVersion, startRules, to, type, whs_id } from './kit.ts';

const { unscheduleRule, discardRuleDraft, rollbackRule, rollbackRuleSet } = versionCalls;
const { searchRuleVersion, diffRuleVersion, searchRuleChangeLog } = versionCalls;

const { server, admin } = await startRules();

const ruleOf = async (rule_id: string) => (await admin.call(ruleCalls.getRule, { rule_id })).data;
const versionsOf = async (rule_id: string) => (await admin.call(searchRuleVersion, { rule_id })).data.list;
const statesOf = async (rule_id: string) =>
  (await versionsOf(rule_id)).map(({ version, state }) => `${version}:${state}`);
const edit = async (rule_id: string, content: object) =>
  admin.call(ruleCalls.saveRuleDraft, {
    rule_id,
    version: (await ruleOf(rule_id)).version,
    take_over: 0,
    rule_name: 'Edited',
    note: '',
    scope: brand('Edited'),
    body: to('BULK'),
    ...content,
  });
/** The clock of a version is turned back: its time, or its end, has come. */
const due = (rule_id: string) =>
  server.look(
    `update site.rule_version set effective_from = now() - interval '2 hours',
       effective_to = case when effective_to is not null then now() - interval '1 second' end
     where whs_id = $1 and rule_id = $2 and (state = 1 or effective_to is not null)`,
    [whs_id, rule_id],
  );
const turn = (rule_id: string, version: number, at: 'from' | 'to') =>
  ruleTurnJob.run(server.kernel, { whs_id, ref: `${rule_id}:${version}:${at}` });
const inAnHour = () => epoch(new Date()) + 3_600;

describe('a draft that is published', () => {
  it('decides from then on, and is explained by rule and version [call config.rulecenter.publish_rule] [call basic.decision.get_decision_trace]', async () => {
    const rule_id = await draftFor(admin, 'Dairy');
    const before = await decideIn(server, boxOf('Dairy'), 'BOX-D');
    expect(before).toMatchObject({ rule_id: 'PR0005', result: { chosen: [{ id: 'NEAR-01', qty: 10 }] } });
    const seen = await setVersion(admin);
    expect((await publish(admin, rule_id)).data).toEqual({ set_version: seen + 1, state: 2 });
    const after = await decideIn(server, boxOf('Dairy'), 'BOX-D');
    expect(after).toMatchObject({
      rule_id,
      version: 1,
      set_version: seen + 1,
      result: { chosen: [{ id: 'BULK-01', qty: 10 }] },
    });

    const trace = async (input: object) => (await admin.call(simulationCalls.getDecisionTrace, input)).data;
    expect(await trace({ document_id: 'BOX-D' })).toMatchObject({
      decision_id: after.decision_id,
      document_type: 'box',
      trace: { rule_id, version: 1, set_version: seen + 1, rule_name: 'Dairy to bulk' },
    });
    const old = await trace({ decision_id: before.decision_id });
    expect(old.trace).toMatchObject({ rule_id: 'PR0005', set_version: seen });
    const picker = await server.as(somebody.picker);
    expect(await picker.call(simulationCalls.getDecisionTrace, { document_id: 'BOX-D' })).toMatchObject({ http: 403 });
    expect(await admin.call(simulationCalls.getDecisionTrace, { document_id: 'NONE' })).toMatchObject({ http: 404 });
  });

  it('is explained to a shift supervisor, who changes no rule', async () => {
    const { decision_id } = await decideIn(server, boxOf('Asked'), 'BOX-S');
    const supervisor = await server.as(somebody.supervisor);
    expect((await supervisor.call(simulationCalls.getDecisionTrace, { document_id: 'BOX-S' })).data).toMatchObject({
      decision_id,
      trace: { rule_id: 'PR0005' },
    });
    expect((await supervisor.call(ruleCalls.matchRule, { rule_type: type, code: 'BOX-S' })).data).toMatchObject({
      decision_id,
    });
    const rule_id = await draftFor(admin, 'Hers');
    const refused = { http: 403, retcode: -100401 };
    expect(await publish(supervisor, rule_id)).toMatchObject(refused);
    expect(await supervisor.call(rollbackRule, { rule_id: 'PR0001', to_version: 1, note: 'x' })).toMatchObject(refused);
  });

  it('says why, is a draft, and begins in the future if not now', async () => {
    const rule_id = await draftFor(admin, 'Guarded');
    expect(await publish(admin, rule_id, { note: '  ' })).toMatchObject({ http: 422, retcode: -261005 });
    expect(await publish(admin, rule_id, { effective_from: 1_000_000_000 })).toMatchObject({ retcode: -261007 });
    const later = inAnHour();
    expect(await publish(admin, rule_id, { effective_from: later, effective_to: later })).toMatchObject({
      retcode: -261007,
    });
    expect(await publish(admin, 'PR0002')).toMatchObject({ retcode: -261015 });
    const picker = await server.as(somebody.picker);
    expect(await publish(picker, rule_id)).toMatchObject({ http: 403, retcode: -100401 });
    expect(await statesOf(rule_id)).toEqual(['1:0']);
  });

  it('wants four eyes where the warehouse says so', async () => {
    await server.look(
      `insert into site.conf_value (conf_key, scope, scope_id, conf_value, updated_by) values ('rule_four_eyes', 2, 'SGE01', $1, 't')`,
      [type],
    );
    server.kernel.conf.invalidate();
    const rule_id = await draftFor(admin, 'Eyes');
    expect(await publish(admin, rule_id)).toMatchObject({ http: 422, retcode: -261008 });
    await server.look(`update site.rule_version set author = 'other' where whs_id = $1 and rule_id = $2`, [
      whs_id,
      rule_id,
    ]);
    expect((await publish(admin, rule_id)).retcode).toBe(0);
    await server.look(`delete from site.conf_value where conf_key = 'rule_four_eyes'`);
    server.kernel.conf.invalidate();
  });

  it('is one set, whoever publishes at the same moment', async () => {
    const rules = await Promise.all(['P1', 'P2', 'P3', 'P4'].map((name) => draftFor(admin, name)));
    const seen = await setVersion(admin);
    const said = await Promise.all(rules.map((rule_id) => publish(admin, rule_id)));
    expect(said.map(({ data }) => data.set_version).toSorted()).toEqual([1, 2, 3, 4].map((n) => seen + n));
    const broken = await server.look(
      `select rule_id from site.rule_version where state = 2 group by whs_id, rule_id having count(*) > 1`,
    );
    expect(broken).toEqual([]);
  });
});

describe('a version with a time', () => {
  it('waits, begins without a restart, and changes the set once', async () => {
    const rule_id = await draftFor(admin, 'Friday');
    const seen = await setVersion(admin);
    const from = inAnHour();
    expect((await publish(admin, rule_id, { effective_from: from })).data).toEqual({ set_version: seen, state: 1 });
    expect(await ruleOf(rule_id)).toMatchObject({ next_version: 1, next_from: from, draft_version: null });
    await turn(rule_id, 1, 'from');
    expect(await decideIn(server, boxOf('Friday'))).toMatchObject({ rule_id: 'PR0005', set_version: seen });

    await due(rule_id);
    await turn(rule_id, 1, 'from');
    await turn(rule_id, 1, 'from');
    expect(await decideIn(server, boxOf('Friday'))).toMatchObject({ rule_id, version: 1, set_version: seen + 1 });
    expect(await setVersion(admin)).toBe(seen + 1);
    const [event] = await server.look(
      `select subject, body from site.outbox where whs_id = $1 order by id desc limit 1`,
      [whs_id],
    );
    expect(event).toEqual({
      subject: 'wms.SG.SGE01.rule.set.activated',
      body: { rule_type: type, set_version: seen + 1 },
    });
  });

  it('is made live by a worker at its second', async () => {
    const rule_id = await draftFor(admin, 'Soon');
    await publish(admin, rule_id, { effective_from: epoch(new Date()) + 2 });
    await server.startWorkers();
    await expect.poll(async () => (await ruleOf(rule_id)).active_version, { timeout: 15_000 }).toBe(1);
  });

  it('is taken back to a draft [call config.rulecenter.unschedule_rule]', async () => {
    const rule_id = await draftFor(admin, 'Back');
    await publish(admin, rule_id, { effective_from: inAnHour() });
    expect((await admin.call(unscheduleRule, { rule_id, rule_version: 1 })).retcode).toBe(0);
    expect(await statesOf(rule_id)).toEqual(['1:0']);
    expect(await admin.call(unscheduleRule, { rule_id, rule_version: 1 })).toMatchObject({ retcode: -261004 });
    expect(await admin.call(unscheduleRule, { rule_id: 'PR0002', rule_version: 1 })).toMatchObject({
      http: 409,
      retcode: -100422,
    });
  });

  it('ends: the version before it with no end counts again, or the rule is switched off', async () => {
    const rule_id = await draftFor(admin, 'Season');
    await publish(admin, rule_id);
    await edit(rule_id, { scope: brand('Season'), body: to('CAGE') });
    await publish(admin, rule_id, { effective_to: inAnHour() });
    expect(await statesOf(rule_id)).toEqual(['2:2', '1:3']);
    await due(rule_id);
    await turn(rule_id, 2, 'to');
    expect(await statesOf(rule_id)).toEqual(['2:3', '1:2']);
    expect(await decideIn(server, boxOf('Season'))).toMatchObject({ rule_id, version: 1 });

    const once = await draftFor(admin, 'Once');
    await publish(admin, once, { effective_to: inAnHour() });
    await due(once);
    await turn(once, 1, 'to');
    expect(await ruleOf(once)).toMatchObject({ status: 0, active_version: null });
    expect(await decideIn(server, boxOf('Once'))).toMatchObject({ rule_id: 'PR0005' });
  });

  it('gives way to one that was published later for the same second', async () => {
    const rule_id = await draftFor(admin, 'Twice');
    const from = inAnHour();
    await publish(admin, rule_id, { effective_from: from });
    await edit(rule_id, {});
    await publish(admin, rule_id, { effective_from: from });
    await due(rule_id);
    await turn(rule_id, 2, 'from');
    await turn(rule_id, 1, 'from');
    expect(await statesOf(rule_id)).toEqual(['2:2', '1:3']);
  });

  it('stays waiting when what it names has gone', async () => {
    const [sku] = await server.look<{ sku_id: string }>(
      `select sku_id from site.sku where site_id = 'SG' order by 1 limit 1`,
    );
    const rule_id = await draftFor(admin, 'Named');
    await edit(rule_id, { scope: { any: [{ all: [{ field: 'sku_id', op: 'in', values: [sku?.sku_id] }] }] } });
    await publish(admin, rule_id, { effective_from: inAnHour() });
    await server.look(
      `update site.rule_version set effective_from = now() - interval '1 second', scope = '{"any":[{"all":[{"field":"sku_id","op":"in","values":["GONE"]}]}]}'
       where whs_id = $1 and rule_id = $2`,
      [whs_id, rule_id],
    );
    await turn(rule_id, 1, 'from');
    expect(await statesOf(rule_id)).toEqual(['1:1']);
  });
});

describe('a draft that is not wanted', () => {
  it('is discarded, and the next one has a number of its own [call config.rulecenter.discard_rule_draft]', async () => {
    const rule_id = await draftFor(admin, 'Unwanted');
    expect((await admin.call(discardRuleDraft, { rule_id, version: 1 })).data).toEqual({ version: 2 });
    expect(await admin.call(discardRuleDraft, { rule_id, version: 2 })).toMatchObject({ retcode: -261015 });
    await edit(rule_id, {});
    expect(await statesOf(rule_id)).toEqual(['2:0', '1:9']);
  });
});

describe('the way back', () => {
  it('rollback_rule makes a copy of an old version, and both decisions keep their trace [call config.rulecenter.rollback_rule]', async () => {
    const rule_id = await draftFor(admin, 'Rolled');
    await publish(admin, rule_id);
    await edit(rule_id, { scope: brand('Rolled'), body: to('CAGE') });
    await publish(admin, rule_id);
    await edit(rule_id, { scope: brand('Rolled'), body: to('PICK') });
    expect((await decideIn(server, boxOf('Rolled'))).result.chosen).toEqual([]);
    const back = { rule_id, to_version: 1, note: 'Cage is full' };
    expect(await admin.call(rollbackRule, { ...back, note: '' })).toMatchObject({ retcode: -261005 });
    expect(await admin.call(rollbackRule, { ...back, to_version: 2 })).toMatchObject({ http: 409, retcode: -100422 });
    expect((await admin.call(rollbackRule, back)).data.rule_version).toBe(4);
    expect(await decideIn(server, boxOf('Rolled'))).toMatchObject({
      version: 4,
      result: { chosen: [{ id: 'BULK-01' }] },
    });
    // The draft that was open is open still, behind the copy.
    expect(await statesOf(rule_id)).toEqual(['5:0', '4:2', '3:9', '2:3', '1:3']);
    expect((await versionsOf(rule_id))[0]?.body).toEqual(to('PICK'));
  });

  it('of a set makes all its rules as they were, their order too [call config.rulecenter.rollback_rule_set]', async () => {
    const kept = await draftFor(admin, 'Kept');
    await publish(admin, kept);
    const good = await setVersion(admin);
    const members = async (set: number) =>
      (
        await server.look<{ members: { rule_id: string; sort: number }[] }>(
          'select members from site.rule_set where whs_id = $1 and rule_type = $2 and set_version = $3',
          [whs_id, type, set],
        )
      )[0]?.members.map(({ rule_id, sort }) => [rule_id, sort]);
    const added = await draftFor(admin, 'Added');
    await publish(admin, added);
    await edit(kept, { scope: brand('Kept'), body: to('CAGE') });
    await publish(admin, kept);
    const now = await setVersion(admin);
    await admin.call(ruleCalls.reorderRule, {
      rule_type: type,
      rule_id: kept,
      after_rule_id: null,
      set_version: now,
      note: 'Up',
    });
    const back = { rule_type: type, to_set_version: good, set_version: now + 1, note: 'As on Monday' };
    expect(await admin.call(rollbackRuleSet, { ...back, set_version: now })).toMatchObject({ retcode: -261013 });
    expect(await admin.call(rollbackRuleSet, { ...back, to_set_version: 9_999 })).toMatchObject({ http: 404 });
    expect((await admin.call(rollbackRuleSet, back)).data).toEqual({ set_version: now + 2 });
    expect(await members(now + 2)).toEqual(await members(good));
    expect(await decideIn(server, boxOf('Kept'))).toMatchObject({
      rule_id: kept,
      version: 3,
      result: { chosen: [{ id: 'BULK-01' }] },
    });
    expect(await decideIn(server, boxOf('Added'))).toMatchObject({ rule_id: 'PR0005' });
    expect(await ruleOf(added)).toMatchObject({ status: 0 });
  });
});

describe('the history of a rule', () => {
  it('has its versions and what differs [call config.rulecenter.search_rule_version] [call config.rulecenter.diff_rule_version]', async () => {
    const rule_id = await draftFor(admin, 'Told');
    await publish(admin, rule_id, { note: 'First' });
    await edit(rule_id, { scope: brand('Told'), body: { ...to('BULK'), max_places: 5 } });
    await publish(admin, rule_id, { note: 'Second' });
    expect(await versionsOf(rule_id)).toMatchObject([
      {
        version: 2,
        state: 2,
        publish_note: 'Second',
        publisher: somebody.administrator,
        author: somebody.administrator,
      },
      { version: 1, state: 3, publish_note: 'First' },
    ]);
    const { data } = await admin.call(diffRuleVersion, { rule_id, from: 1, to: 2 });
    expect(data.list).toEqual([{ step: 0, field: 'max_places', before: '3', after: '5' }]);
    expect(await admin.call(diffRuleVersion, { rule_id, from: 1, to: 9 })).toMatchObject({ http: 404 });
  });

  it('has who did what and why [call config.rulecenter.search_rule_change_log]', async () => {
    const rule_id = await draftFor(admin, 'Log');
    await publish(admin, rule_id, { note: 'First' });
    await edit(rule_id, { scope: brand('Log'), body: { ...to('BULK'), max_places: 5 } });
    await publish(admin, rule_id, { note: 'Second' });
    const log = await admin.call(searchRuleChangeLog, { rule_type: type, rule_id, pageno: 1, count: 20 });
    expect(log.data.list.map(({ action, version, why }) => [action, version, why])).toEqual([
      [6, 2, 'Second'],
      [2, 2, ''],
      [6, 1, 'First'],
      [1, 1, ''],
    ]);
    const none = await admin.call(searchRuleChangeLog, { rule_type: type, rule_id, pageno: 1, count: 20, to: 1_000 });
    expect(none.data.list).toEqual([]);
  });
});

refusesWithoutKey(
  () => server,
  [
    withoutKey('[call config.rulecenter.unschedule_rule]', unscheduleRule, async () => {
      const rule_id = await draftFor(admin, 'Waiting');
      await publish(admin, rule_id, { effective_from: inAnHour() });
      return { rule_id, rule_version: 1 };
    }),
    withoutKey('[call config.rulecenter.discard_rule_draft]', discardRuleDraft, async () => {
      const rule_id = await draftFor(admin, 'Unwanted');
      return { rule_id, version: (await ruleOf(rule_id)).version };
    }),
    withoutKey('[call config.rulecenter.rollback_rule_set]', rollbackRuleSet, async () => {
      const set_version = await setVersion(admin);
      return { rule_type: type, to_set_version: set_version - 1, set_version, note: 'Back' };
    }),
  ],
);
