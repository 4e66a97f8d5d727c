import type { RoomTx } from '../../../kernel/db/tx.ts';
import type { Guard, Pace } from '../domain/guard.ts';

/** Takes the row of this key for the rest of the transaction: tries at the same moment are judged one after the other. */
export async function takeGuard(tx: RoomTx, key: Buffer): Promise<Guard> {
  const [row] = await tx.sql<{ fails: number; wait: number }>(
    `insert into login_guard (guard_key) values ($1) on conflict (guard_key) do update set touched_at = login_guard.touched_at
     returning consecutive_fails as fails, greatest(0, ceil(extract(epoch from next_allowed_at - clock_timestamp())))::int as wait`,
    [key],
    'guard.take',
  );
  return { fails: row?.fails ?? 0, waitSeconds: row?.wait ?? 0 };
}

export async function putGuard(tx: RoomTx, key: Buffer, fails: number, pauseSeconds: number): Promise<void> {
  await tx.sql(
    `update login_guard set consecutive_fails = $2, touched_at = now(),
       next_allowed_at = clock_timestamp() + make_interval(secs => $3) where guard_key = $1`,
    [key, fails, pauseSeconds],
    'guard.put',
  );
}

export const clearGuard = (tx: RoomTx, key: Buffer): Promise<unknown> =>
  tx.sql('delete from login_guard where guard_key = $1', [key], 'guard.clear');

/** Counts a try of this minute, of its address and in all; one over the limit of its address counts for that alone. */
export async function countTry(tx: RoomTx, what: string, address: string, perAddress: number): Promise<Pace> {
  const [row] = await tx.sql<Pace>(
    `with own as (
       insert into login_pace (minute, bucket) values (date_trunc('minute', now()), $2)
       on conflict (minute, bucket) do update set tries = login_pace.tries + 1 returning tries
     ), every as (
       insert into login_pace (minute, bucket) select date_trunc('minute', now()), $1 from own where own.tries <= $3
       on conflict (minute, bucket) do update set tries = login_pace.tries + 1 returning tries
     )
     select own.tries as "ofAddress", coalesce(every.tries, 0) as "inAll",
       greatest(1, ceil(60 - extract(second from now())))::int as "secondsLeft"
     from own left join every on true`,
    [what, `${what} ${address}`, perAddress],
    'pace.count',
  );
  if (!row) throw new Error('no try was counted');
  return row;
}

export async function putCaptcha(tx: RoomTx, nameHash: Buffer, answer: Buffer, seconds: number): Promise<string> {
  const [row] = await tx.sql<{ captcha_id: string }>(
    `insert into captcha_challenge (login_name_hash, answer_hash, expires_at)
     values ($1, $2, now() + make_interval(secs => $3)) returning captcha_id`,
    [nameHash, answer, seconds],
  );
  if (!row) throw new Error('no captcha was made');
  return row.captcha_id;
}

/** A picture serves once, for the name it was made for. A wrong answer uses it up as well. */
export async function useCaptcha(tx: RoomTx, id: string, nameHash: Buffer, answer: Buffer): Promise<boolean> {
  const [row] = await tx.sql<{ right: boolean }>(
    `update captcha_challenge set used_at = now()
     where captcha_id = $1 and used_at is null and expires_at > now() and login_name_hash = $2
     returning answer_hash = $3 as right`,
    [id, nameHash, answer],
  );
  return row?.right === true;
}

/** What is over goes. A guard rests a day: then the name starts afresh. */
export async function tidyGuards(tx: RoomTx): Promise<void> {
  await tx.sql(`delete from captcha_challenge where expires_at < now() - interval '1 hour'`);
  await tx.sql(`delete from login_pace where minute < now() - interval '1 hour'`);
  await tx.sql(`delete from login_guard where touched_at < now() - interval '1 day'`);
  await tx.sql(`delete from known_device where last_seen < now() - interval '1 year'`);
}
