import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyCheckout } from '@tallyhouse/tools/check/copy-checkout.ts';

/** A check that is taken out of the server in a copy of the checkout. */
interface Mutant {
  readonly file: string;
  readonly check: string;
  readonly instead?: string;
}

const users = 'apps/server/src/modules/users';
const roles = 'apps/server/src/modules/roles';

const mutants: readonly Mutant[] = [
  { file: `${users}/calls/reset-user-password.ts`, check: 'await refuseControl(tx, operator, [user_id]);' },
  { file: `${users}/calls/reset-user-second-factor.ts`, check: 'await refuseControl(tx, operator, [user_id]);' },
  { file: `${users}/calls/edit-user.ts`, check: 'await refuseControl(tx, operator, [user_id]);', instead: ';' },
  { file: `${users}/calls/edit-user.ts`, check: 'await refuseAccountChange(tx, operator, user_id);', instead: ';' },
  { file: `${users}/calls/remove-whs.ts`, check: 'refuseUnlessIn(operator, input.whs_ids);' },
  { file: `${users}/calls/end-user-session.ts`, check: 'refuseUnlessIn(operator, [ended.whs_id]);' },
  { file: `${users}/calls/create-service-account.ts`, check: 'refuseUnlessIn(operator, [whs_id]);' },
  // The keys of a new account are not here: without that check the one of its token still stands. `service-accounts.test.ts`
  // tests it.
  { file: `${users}/calls/update-service-account.ts`, check: 'refuseUnlessIn(operator, [before.whs_id]);' },
  {
    file: `${users}/calls/update-service-account.ts`,
    check: 'refuseBeyond(operator, keysIn([before.whs_id], keys));',
    instead: ';',
  },
  { file: `${users}/domain/service-account.ts`, check: 'return !switchedOn && ', instead: 'return ' },
  { file: `${users}/calls/create-service-token.ts`, check: 'refuseUnlessIn(operator, [account.whs_id]);' },
  {
    file: `${users}/calls/create-service-token.ts`,
    check: 'refuseBeyond(operator, keysIn([account.whs_id], account.keys));',
  },
  { file: `${users}/calls/revoke-service-token.ts`, check: 'refuseUnlessIn(operator, [row.whs_id]);' },
  { file: `${users}/store/assignments.ts`, check: 'refuseUnlessIn(operator, [whs]);' },
  { file: `${users}/store/grants.ts`, check: 'refuseBeyond(operator, keysIn([to.whs_id], role.keys));' },
  { file: `${users}/store/grants.ts`, check: 'refuseUnlessIn(operator, reach.keys());' },
  { file: `${users}/store/grants.ts`, check: 'refuseBeyond(operator, reach);' },
  {
    file: `${roles}/store/change-role.ts`,
    check: 'refuseBeyond(context.operator, keysIn(places, keysGained(before, { ...draft, keys })));',
  },
  {
    file: `${roles}/store/change-role.ts`,
    check: 'refuseBeyond(operator, keysIn(places, [rolesPermissions.whsRolesEdit.key]));',
  },
  {
    file: `${roles}/store/change-role.ts`,
    check: 'return [...new Set([here, ...held.map(({ whs_id }) => whs_id)])];',
    instead: 'return held.length < 0 ? [] : [here];',
  },
  { file: `${roles}/calls/copy-whs-role.ts`, check: 'refuseUnlessIn(operator, [whs_id]);' },
  {
    file: `${roles}/domain/keys.ts`,
    check: 'return switchedOn || relaxed ? [...after.keys] : ',
    instead: 'return switchedOn ? [...after.keys] : ',
  },
  {
    file: `${roles}/domain/keys.ts`,
    check: 'return switchedOn || relaxed ? [...after.keys] : ',
    instead: 'return relaxed ? [...after.keys] : ',
  },
  {
    file: `${roles}/store/change-role.ts`,
    check: 'and (user_id, whs_id) in (select user_id, whs_id from user_role',
    instead: 'and user_id in (select user_id from user_role',
  },
  {
    file: `${roles}/calls/update-permission-node.ts`,
    check: 'await allWarehouses(tx)).map',
    instead: 'await allWarehouses(tx)).slice(0, 0).map',
  },
];

const root = resolve(import.meta.dirname, '../..');

/** The sequences on the spoilt copy, in a process of their own. True when they find the fault. */
async function isCaught(folder: string, seed: number, worlds: string): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['tests/faults/battery.ts', '--quick', '--only', 'targets', '--seed', String(seed)],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TARGET_SEQUENCES: '999', KEPT_WORLDS: worlds },
    },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 1 && /gains \S+ |gives \S+ |changes .* without a right there/.test(said);
}

/** Removes each check in turn. One that no sequence misses is not tested, or not needed. */
export async function runMutants(seed: number): Promise<{ caught: string[]; missed: string[] }> {
  const worlds = await mkdtemp(join(tmpdir(), 'tallyhouse-worlds-'));
  await chmod(worlds, 0o711);
  const { folder, remove } = await copyCheckout(root);
  const caught: string[] = [];
  const missed: string[] = [];
  try {
    for (const { file, check, instead = '' } of mutants) {
      const path = join(folder, file);
      const source = await readFile(path, 'utf8');
      if (!source.includes(check)) throw new Error(`${file} has no ${check}`);
      await writeFile(path, source.replace(check, instead));
      const name = `${file.replace('apps/server/src/modules/', '')}: \`${check}\``;
      ((await isCaught(folder, seed, worlds)) ? caught : missed).push(name);
      console.log(`${missed.at(-1) === name ? 'NOT CAUGHT' : 'caught'} ${name}`);
      await writeFile(path, source);
    }
  } finally {
    await remove();
    await rm(worlds, { recursive: true, force: true });
  }
  return { caught, missed };
}
