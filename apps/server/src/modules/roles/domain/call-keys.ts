import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';

export interface CallFacts {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

const factsOf = ({ id, method, path }: Call): CallFacts => ({ id, method, path });

/** The calls each key opens. */
export function callsByKey(calls: readonly Call[]): ReadonlyMap<string, readonly CallFacts[]> {
  const byKey = new Map<string, CallFacts[]>();
  for (const call of calls) {
    if (call.access.kind !== 'permission') continue;
    const { key } = call.access.permission;
    byKey.set(key, [...(byKey.get(key) ?? []), factsOf(call)]);
  }
  return byKey;
}

/** Calls whose key is none of the known ones: nobody could ever make them. */
export const keylessCalls = (calls: readonly Call[], known: ReadonlySet<string>): CallFacts[] =>
  calls.filter(({ access }) => access.kind === 'permission' && !known.has(access.permission.key)).map(factsOf);

/** Calls that need no key, by contract. */
export const openCalls = (calls: readonly Call[]): (CallFacts & { readonly access: 'public' | 'session' })[] =>
  calls.flatMap((call) => (call.access.kind === 'permission' ? [] : [{ ...factsOf(call), access: call.access.kind }]));
