import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { sidHash } from '../../src/kernel/auth/sessions.ts';
import { uuidv7 } from '../../src/kernel/ids.ts';
import type { Kernel } from '../../src/kernel/kernel.ts';

/** A server, and a way to make calls with a session id alone. */
export interface RaceGround {
  readonly kernel: Kernel;
  /** `sid`: the session the reply hands out, if any. */
  call(sid: string, call: Call, input: object): Promise<{ readonly retcode: number; readonly sid: string | undefined }>;
  look<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
}

export interface RaceResult {
  /** Exchanges that were tried. */
  readonly attempts: number;
  readonly rounds: number;
  /** One line for each session that lived on after its revocation was committed, and for each unexpected answer. */
  readonly findings: readonly string[];
}

const victim = 'lim.weijie@tallyhouse.example';
const administrator = 'priya.nair@tallyhouse.example';
const walkers = 4;
const triesAfter = 8;
/** Success, the session is over, another request is faster: all are answers of a server that is asked at once. */
const expected: ReadonlySet<number> = new Set([0, -100405, -100503, -100423]);

type Revocation = 'kill_session' | 'end_user_session' | 'reset_my_pwd' | 'disable';
/** A new password is hashed and held against a list, which takes longer than all else of a round. */
const revocations: readonly Revocation[] = [
  'reset_my_pwd',
  'kill_session',
  'end_user_session',
  'disable',
  'kill_session',
  'end_user_session',
  'disable',
];

/**
 * Somebody holds a session id and exchanges it again and again, several times at once, while the session is revoked in
 * each of the ways there are. When the revocation is committed, nothing that came of the session may be open.
 */
export async function raceRevocations(ground: RaceGround, wanted: number): Promise<RaceResult> {
  const { kernel, call, look } = ground;
  const findings: string[] = [];
  let attempts = 0;
  let rounds = 0;
  let password = demoPassword;

  const idOf = async (email: string): Promise<string> =>
    (await look<{ user_id: string }>('select user_id from control.app_user where email = $1', [email]))[0]?.user_id ??
    '';
  const [userId, adminId] = [await idOf(victim), await idOf(administrator)];
  const open = (user_id: string): Promise<string> =>
    kernel.databases.control((tx) =>
      kernel.sessions.open(tx, { user_id, whs_id: 'SGE01', ip: '127.0.0.1', user_agent: 'race' }),
    );

  const revoke = async (how: Revocation, stolen: string, own: string): Promise<string[]> => {
    const [row] = await look<{ session_ref: string }>(
      'select session_ref from control.user_session where sid_hash = $1',
      [sidHash(stolen)],
    );
    const session_ref = row?.session_ref ?? '';
    if (how === 'disable') {
      // As edit_user does it.
      await kernel.databases.control(async (tx) => {
        await tx.sql('update app_user set status = 2 where user_id = $1', [userId]);
        await tx.sql('update user_session set revoked_at = now() where user_id = $1 and revoked_at is null', [userId]);
      });
      return [];
    }
    if (how === 'reset_my_pwd') {
      const next = `Quiet-Harbour${rounds}`;
      const [old_pwd, new_pwd] = [await passwordOnWire(victim, password), await passwordOnWire(victim, next)];
      const said = await call(own, accountCalls.resetMyPwd, { old_pwd, new_pwd });
      if (said.retcode !== 0) findings.push(`${how} is answered with ${said.retcode}`);
      else password = next;
      return said.sid === undefined ? [own] : [said.sid];
    }
    const said =
      how === 'kill_session'
        ? await call(own, accountCalls.killSession, { session_ref })
        : await call(await open(adminId), usersCalls.endUserSession, {
            request_id: uuidv7(),
            user_id: userId,
            session_ref,
          });
    if (said.retcode !== 0) findings.push(`${how} is answered with ${said.retcode}`);
    return [own];
  };

  await look('delete from control.user_session where user_id = $1', [userId]);
  while (attempts < wanted) {
    const how = revocations[rounds % revocations.length] ?? 'kill_session';
    const stolen = await open(userId);
    const own = await open(userId);
    let sid = stolen;
    let revoked = false;
    const walk = async (): Promise<void> => {
      for (let after = 0; after < triesAfter;) {
        const mine = sid;
        if (revoked) after += 1;
        const said = await call(mine, accountCalls.changeWhs, { whs: attempts % 2 === 0 ? 'SGW01' : 'SGE01' });
        attempts += 1;
        if (!expected.has(said.retcode)) findings.push(`change_whs is answered with ${said.retcode}`);
        if (said.retcode === 0 && said.sid !== undefined) sid = said.sid;
      }
    };
    const walking = Promise.all(Array.from({ length: walkers }, walk));
    await new Promise((later) => setTimeout(later, (rounds * 7) % 23));
    const kept = await revoke(how, stolen, own).finally(() => {
      revoked = true;
    });
    await walking;
    const alive = await look(
      'select 1 from control.user_session where user_id = $1 and revoked_at is null and sid_hash <> all($2)',
      [userId, kept.map(sidHash)],
    );
    if (alive.length > 0) findings.push(`round ${rounds}: ${alive.length} sessions live on after ${how}`);
    await look('update control.app_user set status = 1 where user_id = $1', [userId]);
    await look('delete from control.user_session where user_id = any($1)', [[userId, adminId]]);
    rounds += 1;
  }
  return { attempts, rounds, findings };
}
