import { afterAll } from 'vitest';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { PutawayInput, PutawayPlace } from '@tallyhouse/contracts/modules/rule-center/putaway-rule.ts';
import { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import type { Scope } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import { versionCalls } from '@tallyhouse/contracts/modules/rule-center/version-calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { type Decision, decide } from '../../../rules/decide.ts';
import { anyPlace, box } from '../../../rules/test/examples.ts';

/** A server for the tests of a file, stopped behind the last of them, and somebody who may do everything with rules. */
export async function startRules(): Promise<{ server: TestServer; admin: Client }> {
  const server = await startTestServer();
  afterAll(() => server.stop());
  return { server, admin: await server.as(somebody.administrator) };
}

export const whs_id = 'SGE01' as WhsId;
export const type = 'putaway.inbound' as const;
const step = { target_type: 5, target_id: '', strategy: 4, sort_list: [1], fill_limit: 100 };
export const body = {
  business_type: [],
  purchase_type: [],
  unit: 3,
  split: 1,
  max_places: 3,
  fallback: 3,
  steps: [step],
};
export const to = (target_id: string) => ({ ...body, steps: [{ ...step, target_type: 1, target_id }] });
export const brand = (...values: string[]): Scope => ({ any: [{ all: [{ field: 'brand', op: 'in', values }] }] });

/** A box of a brand that no other test knows finds a near place, and one farther away that is for bulk. */
export const boxOf = (name: string, more: Partial<PutawayInput> = {}): PutawayInput => ({
  ...box,
  subject: { ...box.subject, brand: name },
  ...more,
});
const places: PutawayPlace[] = [
  anyPlace('NEAR-01', { distance_m: 5 }),
  anyPlace('BULK-01', { distance_m: 40, definition_list: ['BULK'] }),
];

export const decideIn = (server: TestServer, input: PutawayInput, document_id = 'BOX1'): Promise<Decision> =>
  server.kernel.databases
    .dbFor(whs_id)
    .change({ user_id: 'system' }, (tx) =>
      decide(
        { kernel: server.kernel, tx },
        type,
        { input, candidates: places },
        { document_type: 'box', document_id, line: 0 },
      ),
    );

/** A rule that sends a brand to bulk, as a draft. */
export async function draftFor(admin: Client, name: string): Promise<string> {
  const made = await admin.call(ruleCalls.createRule, {
    rule_type: type,
    rule_name: `${name} to bulk`,
    note: '',
    scope: brand(name),
    body: to('BULK'),
  });
  if (made.retcode !== 0) throw new Error(made.message);
  return made.data.rule_id;
}

export const publish = (
  client: Client,
  rule_id: string,
  more: { note?: string; effective_from?: number | null; effective_to?: number | null } = {},
) =>
  client.call(versionCalls.publishRule, {
    rule_type: type,
    rule_id_list: [rule_id],
    effective_from: null,
    effective_to: null,
    note: 'Campaign',
    simulation_id: null,
    ...more,
  });

export const setVersion = async (client: Client): Promise<number> =>
  (await client.call(ruleCalls.searchRule, { rule_type: type, pageno: 1, count: 1 })).data.set_version;
