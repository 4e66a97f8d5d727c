import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { csrfToken } from '@tallyhouse/server/kernel/auth/csrf.ts';
import { sidHash } from '@tallyhouse/server/kernel/auth/sessions.ts';

/** An open session and its token against forged requests. */
export interface Seat {
  readonly sid: string;
  readonly token: string;
}

/** A person with these keys in each of these warehouses. She has no password: her sessions are made here. */
export async function putPerson(
  admin: pg.Client,
  name: string,
  rights: Readonly<Record<string, readonly string[]>>,
): Promise<string> {
  const { rows } = await admin.query<{ user_id: string }>(
    `insert into control.app_user (login_name, email, display_name) values (lower($1), lower($1), $1) returning user_id`,
    [`${name}@trial.example`],
  );
  const userId = rows[0]?.user_id ?? '';
  for (const [whs, keys] of Object.entries(rights)) {
    await admin.query('insert into control.user_whs (user_id, whs_id) values ($1, $2)', [userId, whs]);
    await admin.query(
      `with made as (insert into control.role (role_name) values ($3) returning role_id),
       held as (insert into control.role_permission (role_id, key) select role_id, unnest($4::text[]) from made)
       insert into control.user_role (user_id, whs_id, role_id) select $1, $2, role_id from made`,
      [userId, whs, `${name} in ${whs}`, keys],
    );
  }
  return userId;
}

/** Sessions of the user, in one statement: signing in costs a password hash each. They count as signed in just now for as long as a battery runs. */
export async function seatsOf(admin: pg.Client, userId: string, whs: string, count: number): Promise<Seat[]> {
  const seats = Array.from({ length: count }, (): Seat => {
    const sid = randomBytes(32).toString('base64url');
    return { sid, token: csrfToken(sid) };
  });
  await admin.query(
    `insert into control.user_session (sid_hash, user_id, whs_id, idle_until, absolute_until, authenticated_at, ip, user_agent)
     select h, $2, $3, now() + interval '2 hours', now() + interval '2 hours', now() + interval '2 hours', '127.0.0.1', 'battery' from unnest($1::bytea[]) h`,
    [seats.map(({ sid }) => sidHash(sid)), userId, whs],
  );
  return seats;
}
