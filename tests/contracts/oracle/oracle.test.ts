import { describe, expect, it } from 'vitest';
import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { callsOf, keysOf } from '../catalogue.ts';
import { entryOf, groups, isKey, mayAskFor, openGroups } from './oracle.ts';

const calls = callsOf(modules);
const keys = keysOf(modules);
const listed = groups.flatMap((group) => group.calls);

const accessOf = ({ access }: Call): string => (access.kind === 'permission' ? access.permission.key : access.kind);

/** Where a contract differs from the oracle: `<call>: <contract>, not <oracle>`. */
const differences = (some: readonly Call[]): string[] =>
  some
    .filter((call) => accessOf(call) !== entryOf(call).needs)
    .map((call) => `${call.id}: ${accessOf(call)}, not ${entryOf(call).needs}`);

describe('the oracle of rights', () => {
  it('lists every call once, and no other', () => {
    expect(listed.toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
  });

  it('agrees with the contract of every call', () => {
    expect(differences(calls)).toEqual([]);
  });

  it('finds each call of a module that is opened to every session', () => {
    const inbound = calls.filter(({ id }) => id.startsWith('inbound.'));
    const opened = inbound.map((call) => ({ ...call, access: { kind: 'session' } }) as Call);
    expect(differences(opened)).toHaveLength(inbound.length);
  });

  it('names keys that a module has, and the source of each entry', () => {
    for (const { needs, source, further } of groups) {
      if (isKey(needs)) expect(keys).toContain(needs);
      expect(source).not.toBe('');
      if (!further) continue;
      expect(further.when).not.toBe('');
      for (const pattern of further.keys) if (!pattern.includes('*')) expect(keys).toContain(pattern);
    }
  });

  it('reads `*` in a further key as any part of a key', () => {
    const call = { id: 'config.rulecenter.create_rule' };
    expect(mayAskFor(call, 'PC.RuleCenter.PutawayRule.Inbound.Create')).toBe(true);
    expect(mayAskFor(call, 'PC.RuleCenter.PutawayRule.Inbound.Edit')).toBe(false);
    expect(mayAskFor({ id: 'inbound.poasn.search_asn' }, 'PC.Inbound.Order.ASN')).toBe(false);
    // The keys of a new service account are free text, so the key that is refused may be empty.
    expect(mayAskFor({ id: 'system.service.create_service_account' }, '')).toBe(true);
  });
});

describe('a call without a key', () => {
  it('is in the list of open calls, with a reason', () => {
    const without = calls.filter(({ access }) => access.kind !== 'permission').map(({ id }) => id);
    expect(openGroups.flatMap((group) => group.calls).toSorted()).toEqual(without.toSorted());
    expect(openGroups.filter(({ reason }) => reason === '')).toEqual([]);
  });

  it('says what protects the data if it is a command, a change of rights or a file', () => {
    const changing = new Set(
      calls.filter(({ kind }) => kind === 'command' || kind === 'rights' || kind === 'file').map(({ id }) => id),
    );
    const silent = openGroups
      .filter(({ further, protection }) => !further && !protection)
      .flatMap((group) => group.calls)
      .filter((id) => changing.has(id));
    expect(silent).toEqual([]);
  });
});
