import type { Outcome } from './call.ts';
import type { Answer, CommandRun } from './command.ts';
import { earlierAnswer, fingerprintOf, refusedAnswer, requestState } from './command.ts';
import { type ChangeTx, inTransaction, warehouseTx } from './db/tx.ts';
import type { Kernel } from './kernel.ts';
import { Refusal } from './refusal.ts';

/** What became of one of several commands: its own effect, or its own refusal. */
export type Decided = Outcome<unknown> | Refusal;

const claim = `
  insert into request_key (whs_id, request_id, fingerprint, user_id, call_id, state)
  select $1, c.request_id, c.fingerprint, c.user_id, c.call_id, ${requestState.claimed}
  from unnest($2::uuid[], $3::bytea[], $4::text[], $5::text[]) as c(request_id, fingerprint, user_id, call_id)
  order by c.request_id
  on conflict do nothing returning request_id`;

/** Answers, refusals, audit rows and events of all of them in one statement. */
const finish = `
  with told as (
    select * from jsonb_to_recordset($2::jsonb) as t(request_id uuid, state smallint, retcode integer, reply jsonb,
      user_id text, display_name text, ip text, call_id text, object_type text, action text, audit jsonb, events jsonb)
  ), trail as (
    insert into audit_log (whs_id, user_id, display_name, ip, request_id, call_id, object_type, object_id, action, before, after, reason)
    select $1, t.user_id, t.display_name, t.ip, t.request_id, t.call_id, t.object_type, a.object_id, t.action, a.before, a.after, coalesce(a.reason, '')
    from told t cross join lateral jsonb_to_recordset(t.audit) as a(object_id text, before json, after json, reason text)
  ), events as (
    insert into outbox (whs_id, subject, aggregate, body)
    select $1, e.subject, e.aggregate, e.body from told t cross join lateral jsonb_to_recordset(t.events) as e(subject text, aggregate text, body jsonb)
  )
  update request_key k set state = t.state, retcode = t.retcode, reply = t.reply from told t where k.whs_id = $1 and k.request_id = t.request_id`;

const answerOf = (decided: Decided): Answer =>
  decided instanceof Refusal ? refusedAnswer(decided) : { retcode: 0, reply: decided.reply };

const toldOf = (run: CommandRun, decided: Decided): object => {
  const { call, session, requestId } = run;
  const { retcode, reply } = answerOf(decided);
  const effect = decided instanceof Refusal ? { audit: [], events: [] } : decided;
  return {
    request_id: requestId,
    state: decided instanceof Refusal ? requestState.refused : requestState.applied,
    retcode,
    reply,
    user_id: session.user_id,
    display_name: session.display_name,
    ip: run.ip,
    call_id: call.id,
    object_type: call.audit.object,
    action: call.audit.action,
    audit: effect.audit,
    events: effect.events.map((event) => ({
      ...event,
      subject: `wms.${session.site_id}.${session.whs_id}.${event.subject}`,
    })),
  };
};

/**
 * Several commands of one warehouse in one transaction, each with its own request id, answer and refusal. `decide` must
 * judge before it writes, so that a refused one leaves nothing behind for the others. If the transaction fails, none of
 * them has happened.
 */
export async function runTogether(
  kernel: Kernel,
  runs: readonly CommandRun[],
  decide: (tx: ChangeTx, taken: readonly CommandRun[]) => Promise<readonly Decided[]>,
): Promise<readonly (Answer | Refusal)[]> {
  const [first] = runs;
  if (!first) return [];
  const { whs_id: whs, site_id: site } = first.session;
  const prints = runs.map(({ call, session, input }) => fingerprintOf(call, session, input));
  const opening = {
    begin: 'begin' as const,
    settings: { 'app.whs_id': whs, 'app.site_id': site, 'app.user_id': 'system' },
    first: {
      name: 'commands.claim',
      text: claim,
      values: [
        whs,
        runs.map((run) => run.requestId),
        prints,
        runs.map((run) => run.session.user_id),
        runs.map((run) => run.call.id),
      ],
    },
  };
  const answers = await inTransaction(kernel.databases.dbFor(whs).pool, opening, async (running) => {
    const tx = warehouseTx(running, whs);
    const claimed = running.opened.then(
      (result) => new Set((result?.rows as { request_id: string }[] | undefined)?.map((row) => row.request_id)),
    );
    const decided = await decide(tx, runs);
    const mine = await claimed;
    // A request id that came again is answered from what was kept; its part of the decisions is not written.
    if (mine.size !== runs.length) throw new Repeated(mine);
    running.last.push({
      name: 'commands.finish',
      text: finish,
      values: [whs, JSON.stringify(runs.map((run, n) => toldOf(run, decided[n] as Decided)))],
    });
    return decided.map(answerOf);
  }).catch((error: unknown) => {
    if (error instanceof Repeated) return error;
    throw error;
  });
  if (!(answers instanceof Repeated)) return answers;
  const fresh = runs.filter((run) => answers.fresh.has(run.requestId));
  const freshAnswers = await runTogether(kernel, fresh, decide);
  return Promise.all(
    runs.map((run, n) => {
      const place = fresh.indexOf(run);
      if (place >= 0) return freshAnswers[place] as Answer;
      return earlierAnswer(kernel, run, prints[n] as Buffer).catch((error: unknown) => {
        if (error instanceof Refusal) return error;
        throw error;
      });
    }),
  );
}

/** Some of the request ids were taken before: the others are run again without them. */
class Repeated extends Error {
  readonly fresh: ReadonlySet<string>;
  constructor(fresh: ReadonlySet<string>) {
    super('request ids that were taken before');
    this.fresh = fresh;
  }
}
