import { stamped } from './audit/stamp.ts';
import type { Outcome } from './call.ts';
import type { Answer, CommandRun } from './command.ts';
import { earlierAnswer, fingerprintOf, refusedAnswer, requestState, stampBase } from './command.ts';
import { isUniqueViolation } from './db/pg-errors.ts';
import { type ChangeTx, UnknownOutcome, inTransaction, warehouseTx } from './db/tx.ts';
import type { Kernel } from './kernel.ts';
import { Refusal } from './refusal.ts';

/** What became of one of several commands: its own effect, or its own refusal. */
export type Decided = Outcome<unknown> | Refusal;

type Decide = (tx: ChangeTx, taken: readonly CommandRun[]) => Promise<readonly Decided[]>;

/**
 * Request ids with their answers and refusals, audit rows and events of all of them in one statement. An id that was
 * taken before stops it, and with it the transaction: no two commands with one id can both get past here.
 * The transaction works for the person of each audit row while that row is written, as its policy demands.
 */
const finish = `
  with told as (
    select * from jsonb_to_recordset($2::jsonb) as t(request_id uuid, fingerprint text, state smallint, retcode integer, reply jsonb,
      user_id text, display_name text, ip text, call_id text, object_type text, action text, audit jsonb, events jsonb)
  ), trail as (
    insert into audit_log (whs_id, user_id, display_name, ip, request_id, call_id, object_type, object_id, action, before, after, reason, stamp)
    select $1, set_config('app.user_id', t.user_id, true), t.display_name, t.ip, t.request_id, t.call_id, t.object_type, a.object_id, t.action, a.before, a.after, coalesce(a.reason, ''), a.stamp
    from told t cross join lateral jsonb_to_recordset(t.audit) as a(object_id text, before json, after json, reason text, stamp text)
  ), events as (
    insert into outbox (whs_id, subject, aggregate, body)
    select $1, e.subject, e.aggregate, e.body from told t cross join lateral jsonb_to_recordset(t.events) as e(subject text, aggregate text, body jsonb)
  )
  insert into request_key (whs_id, request_id, fingerprint, user_id, call_id, state, retcode, reply)
  select $1, t.request_id, decode(t.fingerprint, 'hex'), t.user_id, t.call_id, t.state, t.retcode, t.reply from told t order by t.request_id`;

const answerOf = (decided: Decided): Answer =>
  decided instanceof Refusal ? refusedAnswer(decided) : { retcode: 0, reply: decided.reply };

const printOf = ({ call, session, input }: CommandRun): Buffer => fingerprintOf(call, session, input);

const toldOf = (kernel: Kernel, run: CommandRun, decided: Decided): object => {
  const { call, session, requestId } = run;
  const { retcode, reply } = answerOf(decided);
  const effect = decided instanceof Refusal ? { audit: [], events: [] } : decided;
  return {
    request_id: requestId,
    fingerprint: printOf(run).toString('hex'),
    state: decided instanceof Refusal ? requestState.refused : requestState.applied,
    retcode,
    reply,
    user_id: session.user_id,
    display_name: session.display_name,
    ip: run.ip,
    call_id: call.id,
    object_type: call.audit.object,
    action: call.audit.action,
    audit: stamped(kernel.auditKey, stampBase(run), effect.audit),
    events: effect.events.map((event) => ({
      ...event,
      subject: `wms.${session.site_id}.${session.whs_id}.${event.subject}`,
    })),
  };
};

/**
 * Several commands of one warehouse in one transaction, each with its own request id, answer and refusal. `decide` must
 * judge before it writes, so that a refused one leaves nothing behind for the others. If it fails with another error than
 * UnknownOutcome, none of them has happened.
 */
export async function runTogether(
  kernel: Kernel,
  runs: readonly CommandRun[],
  decide: Decide,
): Promise<readonly (Answer | Refusal)[]> {
  const [first] = runs;
  if (!first) return [];
  const { whs_id: whs, site_id: site } = first.session;
  const opening = {
    begin: 'begin' as const,
    settings: { 'app.whs_id': whs, 'app.site_id': site, 'app.user_id': 'system' },
  };
  try {
    return await inTransaction(kernel.databases.dbFor(whs).pool, opening, async (running) => {
      const decided = await decide(warehouseTx(running, whs), runs);
      const told = runs.map((run, n) => toldOf(kernel, run, decided[n] as Decided));
      running.last.push({ name: 'commands.finish', text: finish, values: [whs, JSON.stringify(told)] });
      return decided.map(answerOf);
    });
  } catch (error) {
    const taken = isUniqueViolation(error) ? await takenOf(kernel, runs) : new Set<string>();
    if (taken.size === 0) throw error;
    return withoutTaken(kernel, runs, taken, decide);
  }
}

/** Those whose id was taken are told the kept answer, the others are run again without them. */
async function withoutTaken(
  kernel: Kernel,
  runs: readonly CommandRun[],
  taken: ReadonlySet<string>,
  decide: Decide,
): Promise<readonly (Answer | Refusal)[]> {
  const fresh = runs.filter((run) => !taken.has(run.requestId));
  const freshAnswers = await runTogether(kernel, fresh, decide);
  return Promise.all(
    runs.map((run) => {
      const place = fresh.indexOf(run);
      if (place >= 0) return freshAnswers[place] as Answer;
      return earlierAnswer(kernel, run, printOf(run)).catch((error: unknown) => {
        if (error instanceof Refusal) return error;
        // The others are committed by now: that one cannot be read says nothing of what was done.
        throw new UnknownOutcome(error);
      });
    }),
  );
}

/** Which of the request ids were taken before. */
async function takenOf(kernel: Kernel, runs: readonly CommandRun[]): Promise<ReadonlySet<string>> {
  const { session } = runs[0] as CommandRun;
  const rows = await kernel.databases
    .dbFor(session.whs_id)
    .read(session, (tx) =>
      tx.sql<{ request_id: string }>(
        'select request_id from request_key where whs_id = $1 and request_id = any($2::uuid[])',
        [session.whs_id, runs.map((run) => run.requestId)],
        'commands.taken',
      ),
    );
  return new Set(rows.map((row) => row.request_id));
}
