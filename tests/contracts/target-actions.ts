import fc from 'fast-check';
import type pg from 'pg';
import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import { type TargetWorld, keyPool, warehouses } from './target-world.ts';

/** What a step does, by numbers that are taken modulo what there is when it runs. */
export const steps = fc.record({
  call: fc.nat(10_000),
  actor: fc.nat(100),
  at: fc.nat(100),
  target: fc.nat(100),
  other: fc.nat(100),
  whs: fc.constantFrom(...warehouses),
  role: fc.nat(100),
  keys: fc.subarray(keyPool, { minLength: 1 }),
  few: fc.boolean(),
  on: fc.boolean(),
  guarded: fc.constantFrom<0 | 1 | undefined>(undefined, undefined, 0, 1),
  give: fc.boolean(),
});
export type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never;

interface Scene {
  readonly admin: pg.Client;
  readonly world: TargetWorld;
  /** The warehouse of the operator's session. */
  readonly here: string;
}

/** What an operator gains beside rights: accounts they can sign in to, and services whose tokens they have. */
export interface Gained {
  readonly users?: readonly string[];
  readonly services?: readonly string[];
}

interface Action {
  readonly call: Call;
  /** The input as things stand; undefined when there is nothing the step could be about. */
  readonly input: (scene: Scene, step: Step) => Promise<object | undefined>;
  readonly gained?: (reply: never, step: Step, world: TargetWorld) => Gained;
}

const action = <Reply>(
  call: Call,
  input: Action['input'],
  gained?: (reply: Reply, step: Step, world: TargetWorld) => Gained,
): Action => ({ call, input, ...(gained ? { gained: gained as NonNullable<Action['gained']> } : {}) });

const reason = 'a trial';
export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];
const keysIn = ({ keys, few }: Step): string[] => (few ? keys.slice(0, 2) : keys);
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function one<Row extends pg.QueryResultRow>(
  admin: pg.Client,
  sql: string,
  values: readonly unknown[],
): Promise<Row | undefined> {
  return (await admin.query<Row>(sql, [...values])).rows[0];
}

interface RoleRow {
  readonly version: number;
  readonly role_name: string;
  readonly role_kind: number;
  readonly description: string;
}
const roleNow = ({ admin, world }: Scene, { role }: Step): Promise<(RoleRow & { role_id: number }) | undefined> =>
  one(admin, 'select role_id::int, version, role_name, role_kind, description from control.role where role_id = $1', [
    pick(world.roles, role),
  ]);

const { role_kind: _kind, ...named } = { role_kind: 1, description: '' };
let names = 0;
const newName = (): string => `made-${(names += 1)}-${uuidv7().slice(-6)}`;

/** Every call of the kind `rights`, as random operators make it. */
export const actions: readonly Action[] = [
  action(usersCalls.editUser, async ({ admin, world, here }, step) => {
    const user_id = pick(world.people, step.target);
    const person = await one(
      admin,
      'select display_name, local_name, department, version from control.app_user where user_id = $1',
      [user_id],
    );
    const { rows: held } = await admin.query<{ role_id: number }>(
      'select role_id::int from control.user_role where user_id = $1 and whs_id = $2',
      [user_id, here],
    );
    const role = pick(world.roles, step.role);
    const others = held.map(({ role_id }) => role_id).filter((id) => id !== role);
    const roles = step.give && role !== undefined ? [...others, role] : others;
    return {
      user_id,
      ...person,
      ...(step.few ? { department: newName() } : {}),
      role_list: roles.map((role_id) => ({ role_id, valid_from: null, valid_to: null })),
      status: step.on ? 1 : 2,
      is_show_mbn: 0,
      reason,
    };
  }),
  action<{ reset_link: string }>(
    usersCalls.resetUserPassword,
    async ({ world }, step) => ({ user_id: pick(world.people, step.target), reason }),
    ({ reset_link }, step, world) => (reset_link === '' ? {} : { users: [pick(world.people, step.target) ?? ''] }),
  ),
  action(usersCalls.resetUserSecondFactor, async ({ world }, step) => ({
    user_id: pick(world.people, step.target),
    reason,
  })),
  action<{ list: readonly { user_id: string }[] }>(
    usersCalls.createBpoUser,
    async ({ world }, step) => ({
      display_name: 'Made',
      local_name: '',
      login_name: newName(),
      bpo_vendor: 'Trial',
      department: '',
      role_id: pick(world.roles, step.role),
      valid_to: inDays(30),
      count: 1,
      reason,
    }),
    ({ list }) => ({ users: list.map(({ user_id }) => user_id) }),
  ),
  action(usersCalls.endUserSession, async ({ admin, world }, step) => {
    const user_id = pick(world.people, step.target);
    const open = await one<{ session_ref: string }>(
      admin,
      'select session_ref from control.user_session where user_id = $1 and whs_id = $2 and revoked_at is null limit 1',
      [user_id, step.whs],
    );
    return open && { user_id, session_ref: open.session_ref };
  }),
  action(usersCalls.assignWhs, async ({ world }, step) => ({
    user_ids: [pick(world.people, step.target)],
    whs_ids: step.few ? [step.whs] : [...warehouses],
    role_ids: step.give ? [pick(world.roles, step.role)] : [],
    valid_to: null,
    reason,
  })),
  action(usersCalls.removeWhs, async ({ world }, step) => ({
    user_ids: [pick(world.people, step.target)],
    whs_ids: [step.whs],
    reason,
  })),
  action(usersCalls.copyAccess, async ({ world }, step) => ({
    from_user_id: pick(world.people, step.other),
    user_ids: [pick(world.people, step.target)],
    reason,
  })),
  action(usersCalls.createServiceAccount, async (_, step) => ({
    whs_id: step.whs,
    service_name: newName(),
    keys: keysIn(step),
    expires_on: inDays(30),
    reason,
  })),
  action(usersCalls.updateServiceAccount, async ({ admin, world }, step) => {
    const found = await one<{ service_id: string; service_name: string; version: number; keys: string[] }>(
      admin,
      'select service_id, service_name, version, keys from control.service_account where service_id = $1',
      [pick(world.services, step.target)],
    );
    if (!found) return undefined;
    const keys = step.give ? keysIn(step) : found.keys;
    return { ...found, keys, expires_on: inDays(step.few ? 30 : 300), status: step.on ? 1 : 2, reason };
  }),
  action<{ token: string }>(
    usersCalls.createServiceToken,
    async ({ world }, step) => ({ service_id: pick(world.services, step.target) }),
    (_, step, world) => ({ services: [pick(world.services, step.target) ?? ''] }),
  ),
  action(usersCalls.revokeServiceToken, async ({ admin, world }, step) =>
    one(admin, 'select token_ref from control.service_token where service_id = $1 and revoked_at is null limit 1', [
      pick(world.services, step.target),
    ]),
  ),
  action(rolesCalls.createRole, async (_, step) => ({
    ...named,
    ...(step.guarded === undefined ? {} : { second_factor_required: step.guarded }),
    role_kind: 1,
    role_name: newName(),
    of_house: step.on ? 1 : 0,
    keys: keysIn(step),
    reason,
  })),
  action(rolesCalls.updateRole, async (scene, step) => {
    const role = await roleNow(scene, step);
    return (
      role && {
        ...role,
        status: step.on ? 1 : 2,
        ...(step.guarded === undefined ? {} : { second_factor_required: step.guarded }),
        ...(step.give ? { keys: keysIn(step) } : {}),
        reason,
      }
    );
  }),
  action(rolesCalls.deleteRole, async (scene, step) => {
    const role = await roleNow(scene, step);
    return role && { role_id: role.role_id, version: role.version, reason };
  }),
  action(rolesCalls.copyRole, async ({ world }, step) => ({
    role_id: pick(world.roles, step.role),
    role_name: newName(),
    reason,
  })),
  action(rolesCalls.copyWhsRole, async (scene, step) => {
    const role = await roleNow(scene, step);
    if (!role) return undefined;
    const there = await one<{ version: number }>(
      scene.admin,
      'select version from control.role where role_name = $1 and whs_id = $2',
      [role.role_name, step.whs],
    );
    return { role_id: role.role_id, targets: [{ whs_id: step.whs, version: there?.version ?? 0 }], reason };
  }),
  action(rolesCalls.updatePermissionNode, async ({ admin }, step) => {
    const key = step.keys[0];
    const found = await one<{ version: number }>(admin, 'select version from control.permission where key = $1', [key]);
    return found && { key, version: found.version, titles: {}, sensitive: 0, bpo_allowed: step.on ? 1 : 0, reason };
  }),
];

/** Rights calls that random steps cannot make, and where their target is tested instead. */
export const testedElsewhere: Readonly<Record<string, string>> = {
  [usersCalls.createSetupLink.id]: 'needs a finished upload: users/test/upload.test.ts',
};
