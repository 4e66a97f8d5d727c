import { expect } from 'vitest';
import type { Call, InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { UserId } from '@tallyhouse/contracts/kit/ids.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import type { Person } from '@tallyhouse/contracts/modules/users/entities.ts';
import { type Client, type TestServer, somebody } from '../../../../test/kit/test-server.ts';

/** People of the demo world beside those every test knows. */
export const others = {
  /** The second administrator, of SGE01 alone. */
  farah: 'farah.idris@tallyhouse.example',
  /** BPO, views storeys in SGE01. */
  packer: 'swiftcrew.packer1',
} as const;

export const idOf = async (server: TestServer, loginName: string): Promise<UserId> => {
  const [row] = await server.look<{ user_id: UserId }>('select user_id from control.app_user where login_name = $1', [
    loginName,
  ]);
  if (!row) throw new Error(`${loginName} is not there`);
  return row.user_id;
};

export const roleOf = async (server: TestServer, name: string): Promise<number> => {
  const [row] = await server.look<{ role_id: string }>('select role_id from control.role where role_name = $1', [name]);
  if (!row) throw new Error(`there is no role ${name}`);
  return Number(row.role_id);
};

/** Somebody without the key is refused, and told which one she lacks. */
export async function needsKey<C extends Call>(
  server: TestServer,
  call: C,
  input: Omit<InputOf<C>, 'request_id'>,
): Promise<void> {
  const clerk = await server.as(somebody.clerk);
  if (call.access.kind !== 'permission') throw new Error(`${call.id} asks for no key`);
  expect(await clerk.call(call, input)).toMatchObject({
    http: 403,
    retcode: -100401,
    message: `No permission for this operation. Ask for a role with ${call.access.permission.key}.`,
  });
}

export const seen = async (admin: Client, userId: UserId): Promise<Person> => {
  const { data } = await admin.call(usersCalls.getUserList, { pageno: 1, count: 20, user_id: userId });
  const [row] = data.list;
  if (!row) throw new Error(`${userId} is not in the list`);
  return row;
};

/** What the form would send if nothing were changed. */
export const formOf = (row: Person) => ({
  user_id: row.user_id as UserId,
  display_name: row.display_name,
  local_name: row.local_name,
  department: row.department,
  role_list: row.role_list.map(({ role_id, valid_from, valid_to }) => ({ role_id, valid_from, valid_to })),
  status: row.status,
  is_show_mbn: row.is_show_mbn,
  reason: 'a test',
  version: row.version,
});

/** A day from today in Singapore, where these people work. */
export const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Singapore' }).format(Date.now() + days * 86_400_000);

/** Lets a user into a warehouse with a role of exactly these keys. */
export async function holdAt(server: TestServer, login: string, whs: string, keys: readonly string[]): Promise<void> {
  await server.look(
    `insert into control.user_whs (user_id, whs_id) select user_id, $2 from control.app_user where login_name = $1 on conflict do nothing`,
    [login, whs],
  );
  await server.look(
    `with made as (insert into control.role (role_name, whs_id) values ($4, $2) returning role_id),
     held as (insert into control.role_permission (role_id, key) select role_id, unnest($3::text[]) from made)
     insert into control.user_role (user_id, whs_id, role_id) select user_id, $2, role_id from made, control.app_user where login_name = $1`,
    [login, whs, keys, `Keys of ${login} ${keys.length}`],
  );
}
