import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const mac = (sid: string, salt: string): string => createHmac('sha256', sid).update(salt).digest('base64url');

/** Bound to the session id, so a cookie planted from elsewhere does not pass. */
export const csrfToken = (sid: string): string => {
  const salt = randomBytes(12).toString('base64url');
  return `${salt}.${mac(sid, salt)}`;
};

export const csrfHolds = (sid: string, token: string | undefined): boolean => {
  const [salt, signature] = token?.split('.') ?? [];
  if (!salt || !signature) return false;
  const expected = Buffer.from(mac(sid, salt));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
};
