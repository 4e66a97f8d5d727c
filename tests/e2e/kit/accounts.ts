import { createHash, randomBytes } from 'node:crypto';
import type { App } from './app.ts';
import { somebody } from './people.ts';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Somebody has tried this name five times: the next try needs the code of a picture. */
export const failFiveTimes = (app: App, email: string): Promise<object[]> =>
  app.look('insert into control.login_guard (guard_key, consecutive_fails) values ($1, 5)', [sha256(email)]);

/** The fragment of a link for a new password, as the mail would bring it. */
export async function resetLink(app: App): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const [row] = await app.look<{ user_id: string }>(
    `insert into control.password_reset (token_hash, user_id, expires_at)
     select $1, user_id, now() + interval '30 minutes' from control.app_user where email = $2 returning user_id`,
    [sha256(token), somebody.clerk],
  );
  return new URLSearchParams({ token, user_id: row?.user_id ?? '' }).toString();
}
