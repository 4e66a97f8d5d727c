import { decrypt, derivedKey, encrypt } from './aes-gcm.ts';

/** Encrypts what the server must be able to read back and a copy of the database must not show. */
export interface Seal {
  /** `owner` is authenticated too: a sealed value moved to the row of another owner does not open. */
  close(value: Buffer, owner: string): Buffer;
  open(sealed: Buffer, owner: string): Buffer;
}

/** With a key derived from the server's secret for this purpose only. */
export function sealFor(secret: string, purpose: string): Seal {
  const key = derivedKey(secret, purpose);
  return {
    close: (value, owner) => encrypt(key, value, Buffer.from(owner)),
    open: (sealed, owner) => decrypt(key, sealed, Buffer.from(owner)),
  };
}
