import { createHash } from 'node:crypto';
import type { QueryResult } from 'pg';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { Call, CommandShape } from '@tallyhouse/contracts/kit/define-call.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { stamped } from './audit/stamp.ts';
import type { Session } from './auth/sessions.ts';
import type { CommandContext, Outcome } from './call.ts';
import { canonical } from './canonical.ts';
import { isLockTimeout, isRetryable } from './db/pg-errors.ts';
import { type Opening, inTransaction, warehouseTx } from './db/tx.ts';
import type { Kernel } from './kernel.ts';
import { Refusal, refuse } from './refusal.ts';

/** The answer of a command as it is kept: given again to every repeat of the request id. */
export interface Answer {
  readonly retcode: number;
  readonly reply: unknown;
}

interface StoredRow {
  fingerprint: Buffer;
  retcode: number;
  reply: unknown;
}

/** 0 is never committed: it is the claim inside the running transaction. */
export const requestState = { claimed: 0, applied: 1, refused: 2 } as const;
const tries = 4;
/** These speak of the request id or the session, not of what was asked for: the same request may be sent again. */
const notKept: ReadonlySet<number> = new Set([
  baseErrors.requestIdReused.retcode,
  baseErrors.stillRunning.retcode,
  baseErrors.sessionExpired.retcode,
  baseErrors.reauthenticationNeeded.retcode,
]);

/** Who asked for what: the same id with another fingerprint is another action. */
export function fingerprintOf(call: Call, session: Session, input: unknown): Buffer {
  const { request_id: _, ...rest } = input as Record<string, unknown>;
  return createHash('sha256')
    .update(`${call.method} ${call.path} ${session.user_id} ${JSON.stringify(canonical(rest))}`)
    .digest();
}

/** How a command's transaction begins: in its warehouse, for its person, with the request id taken. */
const opening = (
  { call, session, requestId }: CommandRun,
  fingerprint: Buffer,
  { state, retcode, reply }: { state: number } & Answer,
): Opening => ({
  begin: 'begin',
  settings: {},
  first: {
    name: 'command.open',
    text: 'select open_command($1, $2, $3, $4, $5, $6, $7, $8, $9) as claimed',
    values: [
      session.whs_id,
      session.site_id,
      session.user_id,
      requestId,
      fingerprint,
      call.id,
      state,
      retcode,
      reply && JSON.stringify(reply),
    ],
  },
});

const isClaimed = (opened: QueryResult<{ claimed: boolean }> | undefined): boolean => opened?.rows[0]?.claimed === true;

/** The request id is taken: by a repeat of this action, or by another one. */
class Taken extends Error {}

/** What a repeat of a request id is told: the answer that was kept. */
export const earlierAnswer = (
  kernel: Kernel,
  { session, requestId }: CommandRun,
  fingerprint: Buffer,
): Promise<Answer> =>
  kernel.databases.dbFor(session.whs_id).read(session, async (tx) => {
    const [row] = await tx.sql<StoredRow>(
      'select fingerprint, retcode, reply from request_key where whs_id = $1 and request_id = $2',
      [session.whs_id, requestId],
      'command.earlier',
    );
    if (!row) throw new Error('a request id conflicts with a row that is not there');
    if (!row.fingerprint.equals(fingerprint)) refuse(baseErrors.requestIdReused, {});
    return { retcode: row.retcode, reply: row.reply };
  });

/** Answer, audit rows and events in one statement: one round trip, all or nothing with the effect. */
const finish = `
  with trail as (
    insert into audit_log (whs_id, user_id, display_name, ip, request_id, call_id, object_type, object_id, action, before, after, reason, stamp)
    select $1, $3, $4, $5, $2::uuid, $6, $7, a.object_id, $8, a.before, a.after, coalesce(a.reason, ''), a.stamp
    from json_to_recordset($9::json) as a(object_id text, before json, after json, reason text, stamp text)
  ), events as (
    insert into outbox (whs_id, subject, aggregate, body)
    select $1, e.subject, e.aggregate, e.body
    from jsonb_to_recordset($10::jsonb) as e(subject text, aggregate text, body jsonb)
  )
  update request_key set state = $12, reply = $11::jsonb where whs_id = $1 and request_id = $2::uuid`;

export interface CommandRun {
  readonly call: CommandShape;
  readonly session: Session;
  readonly requestId: RequestId;
  readonly ip: string;
  readonly input: unknown;
  readonly handler: (context: CommandContext, input: unknown) => Promise<Outcome<unknown>>;
}

/** What the audit rows of a command have in common. */
export const stampBase = ({ call, session, requestId, ip }: CommandRun) => ({
  whs_id: session.whs_id,
  user_id: session.user_id,
  display_name: session.display_name,
  ip,
  request_id: requestId,
  call_id: call.id,
  object_type: call.audit.object,
  action: call.audit.action,
});

async function attempt(kernel: Kernel, run: CommandRun, fingerprint: Buffer): Promise<Answer> {
  const { call, session, requestId } = run;
  const db = kernel.databases.dbFor(session.whs_id);
  let answered = false;
  const first = opening(run, fingerprint, { state: requestState.claimed, retcode: 0, reply: null });
  return inTransaction(db.pool, first, async (running) => {
    const mine = running.opened.then((result) => {
      answered = true;
      if (!isClaimed(result)) throw new Taken();
      return result;
    });
    const tx = warehouseTx({ ...running, opened: mine }, session.whs_id);
    const [outcome] = await Promise.all([
      run.handler({ tx, session, requestId, kernel, conf: kernel.conf.inside(tx) }, run.input),
      mine,
    ]);
    const subjects = outcome.events.map((event) => ({
      ...event,
      subject: `wms.${session.site_id}.${session.whs_id}.${event.subject}`,
    }));
    running.last.push({
      name: 'command.finish',
      text: finish,
      values: [
        session.whs_id,
        requestId,
        session.user_id,
        session.display_name,
        run.ip,
        call.id,
        call.audit.object,
        call.audit.action,
        JSON.stringify(stamped(kernel.auditKey, stampBase(run), outcome.audit)),
        JSON.stringify(subjects),
        JSON.stringify(outcome.kept ?? outcome.reply),
        requestState.applied,
      ],
    });
    return { retcode: 0, reply: outcome.reply };
  }).catch((error: unknown) => {
    // The claim itself waited too long: its twin is still at work.
    if (!answered && isLockTimeout(error)) refuse(baseErrors.stillRunning, {});
    if (error instanceof Taken) return earlierAnswer(kernel, run, fingerprint);
    throw error;
  });
}

/** A refusal as it is kept and told. */
export const refusedAnswer = (refusal: Refusal): Answer => ({
  retcode: refusal.def.retcode,
  reply: { message: refusal.message, error: refusal.def.name, params: refusal.params },
});

/**
 * A refusal is an answer too: it is kept, so that "what became of my request" has one. It is written after the
 * roll-back; a repeat that came between and was applied wins, and its answer is given.
 */
async function keepRefusal(kernel: Kernel, run: CommandRun, fingerprint: Buffer, refusal: Refusal): Promise<Answer> {
  const { session } = run;
  const db = kernel.databases.dbFor(session.whs_id);
  const answer = refusedAnswer(refusal);
  const kept = await inTransaction(
    db.pool,
    opening(run, fingerprint, { state: requestState.refused, ...answer }),
    async ({ opened }) => isClaimed(await opened),
  );
  return kept ? answer : earlierAnswer(kernel, run, fingerprint);
}

/** Does once more what lost a race for locks or keys. A refusal is kept, but for one that speaks of the request id itself. */
export async function answerOf(
  once: () => Promise<Answer>,
  keep: (refusal: Refusal) => Promise<Answer>,
): Promise<Answer> {
  for (let n = 1; ; n += 1) {
    try {
      return await once();
    } catch (error) {
      if (error instanceof Refusal && !notKept.has(error.def.retcode)) return keep(error);
      if (isRetryable(error) && n < tries) continue;
      if (isLockTimeout(error)) refuse(baseErrors.beingChanged, { thing: 'Record' });
      throw error;
    }
  }
}

/** Runs a changing call: at most one effect per request id, whatever the repeats. */
export function runCommand(kernel: Kernel, run: CommandRun): Promise<Answer> {
  const fingerprint = fingerprintOf(run.call, run.session, run.input);
  return answerOf(
    () => attempt(kernel, run, fingerprint),
    (refusal) => keepRefusal(kernel, run, fingerprint, refusal),
  );
}

/** Under this name a handler says how its commands are run: many that come at once together, or with work after the commit. */
export const together = Symbol('together');
export type RunTogether = (kernel: Kernel, run: CommandRun) => Promise<Answer>;
