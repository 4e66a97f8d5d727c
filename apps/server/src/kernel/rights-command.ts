import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { RightsShape } from '@tallyhouse/contracts/kit/define-call.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { keysHeld, lockRights, refuseUnlessIn } from './auth/authority.ts';
import { requireFresh } from './auth/fresh.ts';
import type { Session } from './auth/sessions.ts';
import type { RightsContext, RightsOutcome } from './call.ts';
import { type Answer, answerOf, fingerprintOf, refusedAnswer } from './command.ts';
import type { RoomTx } from './db/tx.ts';
import type { Kernel } from './kernel.ts';
import { type Refusal, refuse } from './refusal.ts';

export interface RightsRun {
  readonly call: RightsShape;
  readonly session: Session;
  readonly sid: string;
  readonly requestId: RequestId;
  readonly ip: string;
  readonly input: unknown;
  readonly handler: (context: RightsContext, input: unknown) => Promise<RightsOutcome<unknown>>;
}

const claim = `
  insert into rights_request (user_id, request_id, fingerprint, call_id) values ($1, $2, $3, $4) on conflict do nothing
  returning request_id`;

/** A repeat waits for its twin at the claim, then finds the twin's answer. */
async function earlierAnswer(tx: RoomTx, { session, requestId }: RightsRun, fingerprint: Buffer): Promise<Answer> {
  const [row] = await tx.sql<{ fingerprint: Buffer; retcode: number; reply: unknown }>(
    'select fingerprint, retcode, reply from rights_request where user_id = $1 and request_id = $2',
    [session.user_id, requestId],
  );
  if (!row) throw new Error('a request id conflicts with a row that is not there');
  if (!row.fingerprint.equals(fingerprint)) refuse(baseErrors.requestIdReused, {});
  return { retcode: row.retcode, reply: row.reply };
}

/**
 * The door may have believed a session that was read a second ago. What hands out rights, links and tokens is decided by
 * the session as it is now.
 */
async function liveSession(kernel: Kernel, tx: RoomTx, { sid }: RightsRun): Promise<Session> {
  const session = await kernel.sessions.read(tx, sid);
  if (!session) {
    kernel.sessions.forget(sid);
    return refuse(baseErrors.sessionExpired, {});
  }
  requireFresh(session);
  return session;
}

async function attempt(kernel: Kernel, run: RightsRun, fingerprint: Buffer): Promise<Answer> {
  const { call, requestId } = run;
  return kernel.databases.controlFor(run.session, async (tx) => {
    // First of all: what is read behind it cannot change before the commit.
    await lockRights(tx);
    const session = await liveSession(kernel, tx, run);
    const [mine] = await tx.sql(claim, [session.user_id, requestId, fingerprint, call.id]);
    if (!mine) return earlierAnswer(tx, run, fingerprint);
    const { user_id, whs_id } = session;
    const operator = { user_id, whs_id, key: call.access.permission.key, held: await keysHeld(tx, session) };
    refuseUnlessIn(operator, [whs_id]);
    const { reply, audit, kept } = await run.handler({ tx, kernel, session, operator, requestId }, run.input);
    await tx.sql(
      `insert into rights_log (user_id, display_name, ip, whs_id, request_id, call_id, object_type, object_id, action, before, after, reason)
       select $1, $2, $3, $4, $5, $6, $7, a.object_id, $8, a.before, a.after, coalesce(a.reason, '')
       from json_to_recordset($9::json) as a(object_id text, before json, after json, reason text)`,
      [
        session.user_id,
        session.display_name,
        run.ip,
        session.whs_id,
        requestId,
        call.id,
        call.audit.object,
        call.audit.action,
        JSON.stringify(audit),
      ],
    );
    await tx.sql('update rights_request set reply = $3 where user_id = $1 and request_id = $2', [
      session.user_id,
      requestId,
      JSON.stringify(kept ?? reply),
    ]);
    return { retcode: 0, reply };
  });
}

/** A refusal is kept after the roll-back, so that a repeat is told the same. */
async function keepRefusal(kernel: Kernel, run: RightsRun, fingerprint: Buffer, refusal: Refusal): Promise<Answer> {
  const answer = refusedAnswer(refusal);
  return kernel.databases.control(async (tx) => {
    const [mine] = await tx.sql(claim, [run.session.user_id, run.requestId, fingerprint, run.call.id]);
    if (!mine) return earlierAnswer(tx, run, fingerprint);
    await tx.sql('update rights_request set retcode = $3, reply = $4 where user_id = $1 and request_id = $2', [
      run.session.user_id,
      run.requestId,
      answer.retcode,
      JSON.stringify(answer.reply),
    ]);
    return answer;
  });
}

/** Runs a change of people and rights: at most one effect per request id, with its rows in the log of rights. */
export function runRightsCommand(kernel: Kernel, run: RightsRun): Promise<Answer> {
  const fingerprint = fingerprintOf(run.call, run.session, run.input);
  return answerOf(
    () => attempt(kernel, run, fingerprint),
    (refusal) => keepRefusal(kernel, run, fingerprint, refusal),
  );
}
