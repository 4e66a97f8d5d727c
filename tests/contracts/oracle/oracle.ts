import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import { administration } from './administration.ts';
import type { Entry, GuardedGroup, Key, OpenGroup } from './entry.ts';
import { inbound } from './inbound.ts';
import { masters } from './masters.ts';
import { openByContent } from './open-by-content.ts';
import { open } from './open.ts';
import { outbound } from './outbound.ts';
import { people } from './people.ts';
import { places } from './places.ts';
import { rules } from './rules.ts';
import { stock } from './stock.ts';

const guarded: readonly GuardedGroup[] = [
  ...people,
  ...administration,
  ...places,
  ...masters,
  ...inbound,
  ...outbound,
  ...stock,
  ...rules,
];

export const openGroups: readonly OpenGroup[] = [...open, ...openByContent];

export const groups: readonly (GuardedGroup | OpenGroup)[] = [...guarded, ...openGroups];

const entries: ReadonlyMap<string, Entry> = new Map(
  groups.flatMap((group) => group.calls.map((id) => [id, group] as const)),
);

/** What the call needs by the specification, whatever its contract says. */
export function entryOf({ id }: Pick<Call, 'id'>): Entry {
  const entry = entries.get(id);
  if (!entry) throw new Error(`${id} has no entry in tests/contracts/oracle`);
  return entry;
}

export const isKey = (needs: Entry['needs']): needs is Key => needs !== 'public' && needs !== 'session';

/** The key the call needs by the specification. */
export function keyOf(call: Pick<Call, 'id'>): Key | undefined {
  const { needs } = entryOf(call);
  return isKey(needs) ? needs : undefined;
}

const matches = (pattern: string, key: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(key);

/** Whether the handler of the call may ask for this key beyond the first. */
export const mayAskFor = (call: Pick<Call, 'id'>, key: string): boolean =>
  entryOf(call).further?.keys.some((pattern) => matches(pattern, key)) ?? false;
