import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { callsByKey, keylessCalls, openCalls } from '../domain/call-keys.ts';
import { type KeyPerson, keysOfPeopleLike, peopleWithKeys, rolesWithKeys } from '../store/key-holders.ts';
import { knownPermissions, nodesOf } from '../store/permissions.ts';

/** A page a person can read; a longer answer asks for a better word. */
const mostKeys = 200;
const mostPeople = 30;

const grouped = <Row extends { readonly key: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> =>
  Map.groupBy(rows, ({ key }) => key);

const personOnWire = ({ user_id, display_name, whs_ids }: KeyPerson): Omit<KeyPerson, 'key' | 'login_name'> => ({
  user_id,
  display_name,
  whs_ids,
});

export const searchKeyRelationship = handle(
  rolesCalls.searchKeyRelationship,
  ({ kernel }, { keyword = '', keys = [] }) =>
    kernel.databases.control(async (tx) => {
      const text = keyword.toLowerCase();
      const has = (value: string): boolean => value.toLowerCase().includes(text);
      const [known, roleRows, ofPeople] = await Promise.all([
        knownPermissions(tx),
        rolesWithKeys(tx),
        text === '' ? [] : keysOfPeopleLike(tx, text),
      ]);
      const calls = kernel.modules.flatMap((module) => Object.values(module.calls));
      const [byKey, roles] = [callsByKey(calls), grouped(roleRows)];
      const asked = new Set([...keys, ...ofPeople]);
      const found = nodesOf(known).filter(
        ({ key, title }) =>
          (text === '' && keys.length === 0) ||
          asked.has(key) ||
          (text !== '' &&
            (has(key) ||
              has(title) ||
              (byKey.get(key) ?? []).some(({ id, path }) => has(id) || has(path)) ||
              (roles.get(key) ?? []).some(({ role_name }) => has(role_name)))),
      );
      const shown = found.slice(0, mostKeys);
      const people = grouped(
        await peopleWithKeys(
          tx,
          shown.map(({ key }) => key),
        ),
      );
      return {
        list: shown.map(({ key, type, title, route }) => ({
          key,
          type,
          title,
          route,
          calls: [...(byKey.get(key) ?? [])],
          roles: (roles.get(key) ?? []).map(({ key: _, ...role }) => role),
          people: (people.get(key) ?? []).slice(0, mostPeople).map(personOnWire),
          people_count: people.get(key)?.length ?? 0,
        })),
        total: found.length,
        keyless_calls: keylessCalls(calls, new Set(known.map(({ key }) => key))),
        open_calls: openCalls(calls),
      };
    }),
);
