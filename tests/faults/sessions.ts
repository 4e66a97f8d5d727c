import { csrfToken } from '@tallyhouse/server/kernel/auth/csrf.ts';
import { sidHash } from '@tallyhouse/server/kernel/auth/sessions.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import { type RaceGround, raceRevocations } from '../../apps/server/test/kit/session-race.ts';
import { type House, makeGround } from '../contracts/house.ts';
import { saidIn } from '../contracts/probes.ts';
import { asItIs } from '../contracts/shots.ts';
import { number } from '../statistics.ts';
import { machineLines, machineOf } from './machine.ts';
import type { Part } from './part.ts';

const sidIn = (cookies: string | readonly string[] | undefined): string | undefined =>
  [cookies ?? []].flat().flatMap((line) => /^wms_sid=([\w-]+)/.exec(line)?.[1] ?? [])[0];

const groundOf = ({ kernel, admin, send }: House): RaceGround => ({
  kernel,
  look: async (sql, values) => (await admin.query(sql, values)).rows,
  call: async (sid, call, input) => {
    const answer = await send(asItIs(call).make(input as never), { sid, token: csrfToken(sid) });
    const headers = answer.kind === 'answered' ? answer.headers : {};
    return { retcode: saidIn(answer).retcode, sid: sidIn(headers['set-cookie']) };
  },
});

/** As it was: the exchange goes by what the door remembers, and neither locks nor looks at the session itself. */
const trusting = (kernel: Kernel): Kernel => ({
  ...kernel,
  sessions: {
    ...kernel.sessions,
    read: async (_tx, sid) => kernel.sessions.resolve(sid),
    exchange: async (tx, sid, to) => {
      const session = await kernel.sessions.resolve(sid);
      if (!session) return undefined;
      await tx.sql('update user_session set revoked_at = now(), revoke_reason = $2 where sid_hash = $1', [
        sidHash(sid),
        to.reason,
      ]);
      return kernel.sessions.open(tx, { ...to, user_id: session.user_id });
    },
  },
});

/** Somebody exchanges a stolen session as fast as the server answers while it is revoked in every way there is. */
export const sessions: Part = {
  name: 'sessions',
  heading: 'Revocation of sessions',
  always: true,
  run: async ({ quick }) => {
    const ground = await makeGround(async () => undefined);
    const machine = machineOf(ground.postgresVersion);
    const race = async (wanted: number, kernel?: (kernel: Kernel) => Kernel) => {
      const house = await ground.house(kernel && { kernel });
      try {
        return await raceRevocations(groundOf(house), wanted);
      } finally {
        await house.close();
      }
    };
    try {
      const started = performance.now();
      const { attempts, rounds, findings } = await race(quick ? 1_000 : 10_000);
      const seconds = (performance.now() - started) / 1000;
      console.log(`${attempts} exchanges in ${rounds} rounds, ${seconds.toFixed(1)} s, ${findings.length} findings`);
      for (const finding of findings.slice(0, 20)) console.log(`  ${finding}`);
      const control = await race(200, trusting);
      const caught = control.findings.some((finding) => finding.includes('live on after'));
      console.log(`control: the exchange trusts the cache: ${caught ? 'caught' : 'NOT CAUGHT'}`);
      const kept = findings.length === 0 && caught;
      return {
        kept,
        lines: [
          '`npm run battery -- --only sessions` exchanges a stolen session (`change_whs`) four at a time and again and again, while it is',
          'revoked by `kill_session`, `end_user_session`, a new password or the end of the account. When the revocation is committed,',
          'no session that came of the stolen one may be open.',
          '',
          kept
            ? `**Kept: ${number(attempts)} exchanges, ${number(rounds)} revocations, 0 survivors.**`
            : '**NOT KEPT: see the findings.**',
          '',
          ...machineLines(machine),
          `- ${seconds.toFixed(1)} s`,
          ...findings.slice(0, 20).map((finding) => `- ${finding}`),
          '',
          '### Controls',
          '',
          `- the exchange goes by what the server remembers of the session: ${caught ? 'caught' : 'NOT CAUGHT'}`,
        ],
      };
    } finally {
      await ground.remove();
    }
  },
};
