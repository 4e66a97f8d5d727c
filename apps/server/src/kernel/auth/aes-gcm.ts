import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** What encryption adds to the length of a value. */
export const gcmOverhead = ivBytes + tagBytes;

/** A key for one purpose, derived from a secret of the server. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** AES-256-GCM: iv, ciphertext, tag. `context` is authenticated too: the value does not open anywhere else. */
export function encrypt(key: Buffer, value: Buffer, context: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv).setAAD(context);
  return Buffer.concat([iv, sealing.update(value), sealing.final(), sealing.getAuthTag()]);
}

/** Throws when the value was changed, or the key or context is another one. */
export function decrypt(key: Buffer, sealed: Buffer, context: Buffer): Buffer {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
  opening.setAAD(context).setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(ivBytes, -tagBytes)), opening.final()]);
}
