import { describe, expect, it } from 'vitest';
import { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import { ruleTypeNames, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { scope as scopeShape } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import { versionCalls } from '@tallyhouse/contracts/modules/rule-center/version-calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, somebody } from '../../../../test/kit/test-server.ts';
import { checkRule } from '../../../rules/domain/check-rule.ts';
import { tidyRules } from '../../../rules/upkeep.ts';
import { body, boxOf, brand, decideIn, draftFor, publish, setVersion, startRules, to, type, whs_id } from './kit.ts';

const { getRuleSchema, searchRule, getRule, createRule, copyRule, saveRuleDraft } = ruleCalls;
const { reorderRule, enableRule, disableRule, deleteRule, matchRule } = ruleCalls;

const { server, admin } = await startRules();

const list = async (filter: object = {}) =>
  (await admin.call(searchRule, { rule_type: type, pageno: 1, count: 100, ...filter })).data.list;
const ids = async (filter: object = {}) => (await list(filter)).map(({ rule_id }) => rule_id);
const ruleOf = async (rule_id: string) => (await admin.call(getRule, { rule_id })).data;

describe('the rules every warehouse begins with', () => {
  it('fit the form of their type, one default to each, in every warehouse', async () => {
    const rows = await server.look<{ rule_type: string; is_default: number; scope: unknown; body: unknown }>(
      `select r.rule_type, r.is_default, v.scope, v.body from site.rule r join site.rule_version v using (whs_id, rule_id)`,
    );
    for (const row of rows) {
      const of = ruleTypeOf(ruleTypeNames.find((name) => name === row.rule_type) ?? ruleTypeNames[0]);
      const scope = scopeShape.parse(row.scope);
      expect(() => checkRule(of, { scope, body: row.body, is_default: row.is_default === 1 })).not.toThrow();
    }
    const without = await server.look(
      `select whs_id from site.warehouse w where (select count(*) from site.rule r where r.whs_id = w.whs_id and is_default = 1) <> $1`,
      [ruleTypeNames.length],
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(without).toEqual([]);
  });

  it('are there in one that is opened later', async () => {
    await server.look(`insert into site.warehouse (site_id, whs_id, whs_no) values ('SG', 'SGZ09', 'SGZ09')`);
    expect(
      await server.look(
        `select rule_type, set_version, jsonb_array_length(members) as n from site.rule_set where whs_id = 'SGZ09' order by 1`,
      ),
    ).toEqual([
      { rule_type: 'allocate.sales', set_version: 1, n: 1 },
      { rule_type: 'putaway.inbound', set_version: 1, n: 5 },
    ]);
  });
});

describe('what a type is made of', () => {
  it('get_rule_schema replies the schema to every user who may see the page [call config.rulecenter.get_rule_schema]', async () => {
    const { data } = await admin.call(getRuleSchema, { rule_type: type });
    expect(data).toMatchObject({ prefix: 'PR', mode: 'chain' });
    expect(data.subject_list).toContainEqual(
      expect.objectContaining({
        field: 'temperature_zone',
        values: 'temperatureZone',
        op_list: ['in', 'not_in', 'is_empty'],
      }),
    );
    expect(data.field_list).toContainEqual(
      expect.objectContaining({ field: 'max_places', kind: 'number', min: 1, max: 20 }),
    );
    expect(data.step_field_list.map(({ field }) => field)).toContain('strategy');
    const picker = await server.as(somebody.picker);
    expect(await picker.call(getRuleSchema, { rule_type: type })).toMatchObject({ http: 403, retcode: -100401 });
  });
});

describe('the list', () => {
  it('search_rule lists rules in the order they are applied, and filters them [call config.rulecenter.search_rule]', async () => {
    expect(await ids()).toEqual(['PR0001', 'PR0002', 'PR0003', 'PR0004', 'PR0005']);
    expect((await list())[4]).toMatchObject({
      rule_name: 'Default',
      is_default: 1,
      active_version: 1,
      scope: { any: [] },
    });
    expect(await ids({ rule_name: 'cage' })).toEqual(['PR0002']);
    expect(await ids({ rule_id: 'PR0001,PR0004' })).toEqual(['PR0001', 'PR0004']);
    const rule_id = await draftFor(admin, 'Listed');
    expect(await ids({ has_draft: '1' })).toEqual([rule_id]);
    expect(await ids({ has_draft: '0', status: '0' })).toEqual([]);
    expect(await ids({ modifier: somebody.administrator })).toEqual([rule_id]);
    expect(await ids({ has_draft: '0,1', rule_id })).toEqual([rule_id]);
  });

  it('tells how often each rule decided, once an hour', async () => {
    await decideIn(server, boxOf('Nobody'));
    await server.look(`update site.rule set hit_30d = 99 where whs_id = 'SGE01' and rule_id = 'PR0001'`);
    await tidyRules(server.kernel);
    expect(await ruleOf('PR0005')).toMatchObject({ hit_24h: 1, hit_30d: 1, last_hit_at: expect.any(Number) });
    expect(await ruleOf('PR0001')).toMatchObject({ hit_24h: 0, hit_30d: 0, last_hit_at: null });
    await server.look(`update site.decision set at = now() - interval '31 days' where whs_id = 'SGE01'`);
    await tidyRules(server.kernel);
    expect(await server.look(`select 1 from site.decision where whs_id = 'SGE01'`)).toEqual([]);
    expect(await ruleOf('PR0005')).toMatchObject({ hit_30d: 0, last_hit_at: null });
  });
});

describe('a decision', () => {
  const inHouse = (sql: string) =>
    server.kernel.databases.dbFor(whs_id).change({ user_id: 'system' }, (tx) => tx.sql(sql));

  it('is neither changed nor deleted by the server, and pruned only when it is old', async () => {
    const { decision_id } = await decideIn(server, boxOf('Kept'));
    const denied = 'permission denied for table decision';
    await expect(inHouse(`update decision set trace = '{}'`)).rejects.toThrow(denied);
    await expect(inHouse(`delete from decision`)).rejects.toThrow(denied);
    await expect(inHouse(`select prune_decisions(10)`)).rejects.toThrow('by the worker alone');
    await tidyRules(server.kernel);
    expect(await server.look(`select decision_id from site.decision where decision_id = $1`, [decision_id])).toEqual([
      { decision_id },
    ]);
  });
});

describe('a new rule', () => {
  it('stands above the default and is a draft [call config.rulecenter.create_rule] [call config.rulecenter.get_rule]', async () => {
    const rule_id = await draftFor(admin, 'Fresh');
    const rule = await ruleOf(rule_id);
    expect(rule).toMatchObject({
      active_version: null,
      draft_version: 1,
      draft_author: somebody.administrator,
      shown: { version: 1, state: 0, scope: brand('Fresh') },
    });
    expect((await ids()).slice(-2)).toEqual([rule_id, 'PR0005']);
    expect(await decideIn(server, boxOf('Fresh'))).toMatchObject({ rule_id: 'PR0005' });
  });

  it('names things that are there, and tells their names', async () => {
    const [sku] = await server.look<{ sku_id: string; sku_name: string }>(
      `select sku_id, sku_name from site.sku where site_id = 'SG' order by 1 limit 1`,
    );
    const of = (value: string) => ({
      rule_type: type,
      rule_name: 'One SKU',
      note: '',
      scope: { any: [{ all: [{ field: 'sku_id', op: 'in' as const, values: [value] }] }] },
      body,
    });
    expect(await admin.call(createRule, of('NO-SUCH'))).toMatchObject({
      http: 422,
      retcode: -261002,
      message: 'There is no NO-SUCH for sku here. Check the value.',
    });
    const { data } = await admin.call(createRule, of(sku?.sku_id ?? ''));
    expect((await ruleOf(data.rule_id)).named_list).toEqual([{ kind: 'sku', id: sku?.sku_id, name: sku?.sku_name }]);
    expect(await admin.call(createRule, { ...of('X'), body: {} })).toMatchObject({ retcode: -261003 });
    expect(
      await admin.call(createRule, {
        ...of('X'),
        scope: { any: [{ all: [{ field: 'colour', op: 'in', values: ['red'] }] }] },
      }),
    ).toMatchObject({ retcode: -261001 });
  });

  it('needs the right of its own type', async () => {
    const picker = await server.as(somebody.picker);
    const refused = { http: 403, retcode: -100401 };
    expect(await picker.call(searchRule, { rule_type: type, pageno: 1, count: 1 })).toMatchObject(refused);
    expect(await picker.call(getRule, { rule_id: 'PR0001' })).toMatchObject(refused);
    expect(
      await picker.call(createRule, { rule_type: type, rule_name: 'x', note: '', scope: { any: [] }, body }),
    ).toMatchObject(refused);
    expect(await admin.call(getRule, { rule_id: 'PR9999' })).toMatchObject({ http: 404, retcode: -100404 });
  });
});

describe('a copy', () => {
  it('says what the rule says, as a draft of its own [call config.rulecenter.copy_rule]', async () => {
    const { data } = await admin.call(copyRule, { rule_id: 'PR0002', rule_name: 'A second cage' });
    expect(data).toMatchObject({ draft_version: 1, version: 1 });
    const [copy, model] = [await ruleOf(data.rule_id), await ruleOf('PR0002')];
    expect(copy).toMatchObject({
      rule_name: 'A second cage',
      active_version: null,
      draft_author: somebody.administrator,
      shown: { state: 0, scope: model.shown.scope, body: model.shown.body },
    });
    expect((await ids()).slice(-2)).toEqual([data.rule_id, 'PR0005']);
    const log = await admin.call(versionCalls.searchRuleChangeLog, {
      rule_type: type,
      rule_id: data.rule_id,
      pageno: 1,
      count: 20,
    });
    expect(log.data.list).toMatchObject([{ action: 1, why: 'PR0002' }]);
  });

  it('of a draft is made of the draft, of the default has no mark of one, and needs the right', async () => {
    const draft = await draftFor(admin, 'Copied');
    const { rule_id } = (await admin.call(copyRule, { rule_id: draft, rule_name: 'Twice' })).data;
    expect(await ruleOf(rule_id)).toMatchObject({ shown: { scope: brand('Copied'), body: to('BULK') } });
    const other = (await admin.call(copyRule, { rule_id: 'PR0005', rule_name: 'Not the last' })).data;
    expect(await ruleOf(other.rule_id)).toMatchObject({ is_default: 0 });
    expect(await admin.call(copyRule, { rule_id: 'PR9999', rule_name: 'x' })).toMatchObject({ http: 404 });
    const supervisor = await server.as(somebody.supervisor);
    expect(await supervisor.call(copyRule, { rule_id: 'PR0002', rule_name: 'x' })).toMatchObject({ http: 403 });
  });
});

describe('a draft', () => {
  const save = (client: Client, rule_id: string, version: number, more: object = {}) =>
    client.call(saveRuleDraft, {
      rule_id,
      version,
      take_over: 0,
      rule_name: 'Saved',
      note: 'n',
      scope: brand('Saved'),
      body,
      ...more,
    });

  it('is saved again and again, as one version [call config.rulecenter.save_rule_draft]', async () => {
    const rule_id = await draftFor(admin, 'Again');
    expect((await save(admin, rule_id, 1)).data).toEqual({ draft_version: 1, version: 2 });
    expect((await save(admin, rule_id, 2, { body: to('CAGE') })).data).toEqual({ draft_version: 1, version: 3 });
    expect(await ruleOf(rule_id)).toMatchObject({
      rule_name: 'Saved',
      note: 'n',
      shown: { body: to('CAGE'), scope: brand('Saved') },
    });
    expect(await save(admin, rule_id, 2)).toMatchObject({ http: 409, retcode: -100409 });
  });

  it('belongs to its author until somebody takes it over', async () => {
    const rule_id = await draftFor(admin, 'Mine');
    await server.look(
      `update site.rule_version set author = 'lim.weijie@tallyhouse.example' where whs_id = 'SGE01' and rule_id = $1`,
      [rule_id],
    );
    expect(await save(admin, rule_id, 1)).toMatchObject({
      http: 409,
      retcode: -261004,
      message: `lim.weijie@tallyhouse.example has a draft of ${rule_id}. Take it over, or wait.`,
    });
    expect((await save(admin, rule_id, 1, { take_over: 1 })).data).toEqual({ draft_version: 1, version: 2 });
    expect(await ruleOf(rule_id)).toMatchObject({ draft_author: somebody.administrator });
  });

  it('of the default rule has no scope', async () => {
    expect(await save(admin, 'PR0005', 1)).toMatchObject({ http: 422, retcode: -261009 });
  });
});

describe('the order of rules', () => {
  it('is changed by moving one behind another, for a reason [call config.rulecenter.reorder_rule]', async () => {
    const seen = await setVersion(admin);
    const move = (rule_id: string, after_rule_id: string | null, set_version: number, note = 'Cage first') =>
      admin.call(reorderRule, { rule_type: type, rule_id, after_rule_id, set_version, note });
    expect(await move('PR0002', null, seen, ' ')).toMatchObject({ retcode: -261005 });
    expect((await move('PR0002', null, seen)).data).toEqual({ set_version: seen + 1 });
    expect((await ids()).slice(0, 3)).toEqual(['PR0002', 'PR0001', 'PR0003']);
    expect(await move('PR0002', 'PR0001', seen)).toMatchObject({ http: 409, retcode: -261013 });
    expect(await move('PR0005', null, seen + 1)).toMatchObject({ retcode: -261009 });
    expect(await move('PR0001', 'PR0005', seen + 1)).toMatchObject({ retcode: -261009 });
    const [set] = await server.look<{ members: { rule_id: string }[] }>(
      `select members from site.rule_set where whs_id = 'SGE01' and rule_type = $1 order by set_version desc limit 1`,
      [type],
    );
    expect(set?.members.map(({ rule_id }) => rule_id)).toEqual(['PR0002', 'PR0001', 'PR0003', 'PR0004', 'PR0005']);
  });
});

describe('a rule that is switched', () => {
  it('leaves the set and comes back [call config.rulecenter.disable_rule] [call config.rulecenter.enable_rule]', async () => {
    const rule_id = await draftFor(admin, 'Switched');
    await publish(admin, rule_id);
    const decided = async () => (await decideIn(server, boxOf('Switched'))).rule_id;
    expect(await decided()).toBe(rule_id);
    const off = { rule_type: type, rule_id_list: [rule_id], set_version: await setVersion(admin) };
    expect((await admin.call(disableRule, off)).data).toEqual({ set_version: off.set_version + 1 });
    expect(await decided()).toBe('PR0005');
    expect(await admin.call(enableRule, off)).toMatchObject({ retcode: -261013 });
    await admin.call(enableRule, { ...off, set_version: off.set_version + 1 });
    expect(await decided()).toBe(rule_id);
    expect(
      await admin.call(disableRule, { ...off, rule_id_list: ['PR0005'], set_version: off.set_version + 2 }),
    ).toMatchObject({ retcode: -261009 });
  });
});

describe('a rule that is not wanted', () => {
  it('is deleted only if it never was live [call config.rulecenter.delete_rule]', async () => {
    const rule_id = await draftFor(admin, 'Gone');
    expect((await admin.call(deleteRule, { rule_id, version: 1 })).retcode).toBe(0);
    expect(await admin.call(getRule, { rule_id })).toMatchObject({ http: 404 });
    expect(await admin.call(deleteRule, { rule_id: 'PR0001', version: 1 })).toMatchObject({ retcode: -261010 });
    expect(await admin.call(deleteRule, { rule_id: 'PR0005', version: 1 })).toMatchObject({ retcode: -261009 });
  });
});

describe('which rule a thing meets', () => {
  it('match_rule replies the rule of a SKU and of a document, and why the others did not match [call config.rulecenter.match_rule]', async () => {
    const [sku] = await server.look<{ sku_id: string }>(
      `select sku_id from site.sku where site_id = 'SG' and temperature_zone = 3 order by 1 limit 1`,
    );
    const chilled = (await admin.call(matchRule, { rule_type: type, code: sku?.sku_id ?? '' })).data;
    expect(chilled).toMatchObject({ winner: 'PR0001', decision_id: null });
    const { decision_id } = await decideIn(server, boxOf('Nobody'), 'BOX77');
    const found = (await admin.call(matchRule, { rule_type: type, code: 'BOX77' })).data;
    expect(found).toMatchObject({ winner: 'PR0005', decision_id });
    expect(found.evaluated).toContainEqual({
      rule_id: 'PR0001',
      version: 1,
      rule_name: 'Temperature goods to their zones',
      matched: 0,
      failed: [{ field: 'temperature_zone', op: 'in', values: [3, 4, 5], actual: 1 }],
    });
    expect(await admin.call(matchRule, { rule_type: type, code: 'NOTHING' })).toMatchObject({ http: 404 });
  });
});

const current = async () => ({ rule_type: type, set_version: await setVersion(admin) });
refusesWithoutKey(
  () => server,
  [
    withoutKey('[call config.rulecenter.reorder_rule]', reorderRule, async () => ({
      ...(await current()),
      rule_id: 'PR0002',
      after_rule_id: 'PR0003',
      note: 'Later',
    })),
    withoutKey('[call config.rulecenter.enable_rule]', enableRule, async () => {
      await admin.call(disableRule, { ...(await current()), rule_id_list: ['PR0002'] });
      return { ...(await current()), rule_id_list: ['PR0002'] };
    }),
    withoutKey('[call config.rulecenter.disable_rule]', disableRule, async () => ({
      ...(await current()),
      rule_id_list: ['PR0003'],
    })),
  ],
);
