import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// RFC 6238 is an HMAC and a truncation of node:crypto, shown right by the vectors of the RFC: no library is needed.
// SHA-1, six digits and 30 seconds are what every authenticator app takes.

const stepSeconds = 30;
const secretBytes = 20;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Buffer => randomBytes(secretBytes);

/** RFC 4648, without padding. */
export function base32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(held >> bits) & 31];
      held &= (1 << bits) - 1;
    }
  }
  return bits === 0 ? text : text + alphabet[(held << (5 - bits)) & 31];
}

/** RFC 4226. */
export function hotp(secret: Buffer, counter: number, digits: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(message).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (ms: number): number => Math.floor(ms / 1000 / stepSeconds);

export const totpAt = (secret: Buffer, ms: number): string => hotp(secret, stepAt(ms), 6);

/**
 * The time step a code belongs to: this one, the one before or the next, for clocks that differ and for slow typing.
 * A step up to `lastStep` was used. All three are computed, so that the time taken tells nothing.
 */
export function stepOfCode(secret: Buffer, code: string, ms: number, lastStep: number): number | undefined {
  const given = Buffer.from(code.padEnd(6).slice(0, 6));
  const now = stepAt(ms);
  let found: number | undefined;
  for (const step of [now + 1, now, now - 1]) {
    const same = timingSafeEqual(Buffer.from(hotp(secret, step, 6)), given);
    if (same && code.length === 6 && step > lastStep) found = step;
  }
  return found;
}

/** The address a QR code holds: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function otpauthUrl(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
