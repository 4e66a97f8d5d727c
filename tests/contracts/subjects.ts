import type pg from 'pg';
import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { roles } from '@tallyhouse/tools/world/world.ts';
import { callsOf, keysOf } from './catalogue.ts';
import { keyOf } from './oracle/oracle.ts';
import { putPerson } from './people.ts';

/** Where the people of the trial work, and where they do not. */
export const own = 'SGW01';
export const sameSite = 'SGE01';
const otherSite = 'THB01';
const leftBehind = 'MYK01';
export const foreign = [sameSite, otherSite, leftBehind] as const;

/** Somebody who calls: a person with keys in the warehouse of her session, or nobody. */
export interface Subject {
  readonly name: string;
  readonly userId: string | undefined;
  readonly whs: string;
  readonly keys: ReadonlySet<string>;
  /** Her session was good until a moment ago. */
  readonly shutOut: boolean;
}

export interface Subjects {
  readonly all: Subject;
  readonly nobody: Subject;
  readonly shutOut: Subject;
  /** Everybody who tries this call. */
  of(call: Call): readonly Subject[];
}

const everyKey = keysOf(modules);

/** Every role of the demo world, the ends (all keys, none), and for each key of the oracle: only it, and all but it. */
export async function putSubjects(admin: pg.Client): Promise<Subjects> {
  const put = async (
    name: string,
    keys: readonly string[],
    elsewhere: Readonly<Record<string, readonly string[]>> = {},
  ) => ({
    name,
    userId: await putPerson(admin, name, { [own]: keys, ...elsewhere }),
    whs: own,
    keys: new Set(keys),
    shutOut: false,
  });
  const all = await put('all-keys', everyKey);
  const everybody: Subject[] = [
    all,
    await put('no-key', []),
    await put('keys-elsewhere', [], { [sameSite]: everyKey }),
  ];
  for (const [role, keys] of Object.entries(roles))
    everybody.push(await put(`role-${role.replaceAll(' ', '-')}`, keys));
  const byKey = new Map<string, Subject[]>();
  for (const key of new Set(callsOf(modules).flatMap((call) => keyOf(call) ?? []))) {
    byKey.set(key, [
      await put(`only-${key}`, [key]),
      await put(
        `all-but-${key}`,
        everyKey.filter((one) => one !== key),
      ),
    ]);
  }
  const nobody: Subject = { name: 'nobody', userId: undefined, whs: own, keys: new Set(), shutOut: false };
  const removed = await putPerson(admin, 'shut-out', { [leftBehind]: everyKey });
  const shutOut: Subject = { name: 'shut-out', userId: removed, whs: leftBehind, keys: new Set(), shutOut: true };
  return {
    all,
    nobody,
    shutOut,
    of: (call) => [nobody, shutOut, ...everybody, ...(byKey.get(keyOf(call) ?? '') ?? [])],
  };
}
