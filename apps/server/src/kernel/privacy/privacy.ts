import { createHash, createHmac } from 'node:crypto';
import { decrypt, derivedKey, encrypt, gcmOverhead } from '../auth/aes-gcm.ts';

/** The cell of a table a text belongs to. A sealed text opens in its own cell only. */
export interface Cell {
  readonly site: string;
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

/** Encrypts personal data at rest with a key per site (ADR 27). */
export interface Privacy {
  seal(cell: Cell, text: string): Buffer;
  /** Throws when the text was changed, belongs to another cell, or its master key is not configured. */
  open(cell: Cell, sealed: Buffer): string;
  /** A keyed hash: equal texts of a site and purpose have equal hashes, and the hash tells nothing about the text. */
  fingerprint(site: string, purpose: string, text: string): Buffer;
  /** Identifies the master key that new texts are sealed with; it stands in every sealed text at `keyIdAt`. */
  readonly keyId: Buffer;
}

const format = 1;
const keyIdBytes = 4;
const headBytes = 1 + keyIdBytes;
/** Where SQL finds the key id in a sealed text, for `substring(column from .. for ..)`. */
export const keyIdAt = { from: 2, length: keyIdBytes } as const;

const idOf = (master: string): Buffer =>
  createHash('sha256').update('tallyhouse key id\0').update(master).digest().subarray(0, keyIdBytes);

/** The first master key seals; the others only open what was sealed before a rotation. */
export function openPrivacy([current, ...earlier]: readonly [string, ...string[]]): Privacy {
  const masters = new Map([current, ...earlier].map((master) => [idOf(master).toString('hex'), master]));
  const keyId = idOf(current);
  const derived = new Map<string, Buffer>();
  const keyOf = (id: Buffer, site: string, purpose: string): Buffer => {
    const master = masters.get(id.toString('hex'));
    if (master === undefined) {
      throw new Error(`the key ${id.toString('hex')} of personal data is not configured: add it to PII_KEYS_EARLIER`);
    }
    const name = `${id.toString('hex')}/${purpose}/${site}`;
    const known = derived.get(name);
    if (known) return known;
    const key = derivedKey(master, `tallyhouse ${purpose} ${site}`);
    derived.set(name, key);
    return key;
  };
  const boundTo = (head: Buffer, { site, table, column, row }: Cell): Buffer =>
    Buffer.concat([head, Buffer.from(JSON.stringify([site, table, column, row]))]);

  return {
    keyId,
    seal: (cell, text) => {
      const head = Buffer.concat([Buffer.of(format), keyId]);
      const key = keyOf(keyId, cell.site, 'personal data');
      return Buffer.concat([head, encrypt(key, Buffer.from(text), boundTo(head, cell))]);
    },
    open: (cell, sealed) => {
      if (sealed.length < headBytes + gcmOverhead || sealed[0] !== format) throw new Error('this is not a sealed text');
      const head = sealed.subarray(0, headBytes);
      const key = keyOf(head.subarray(1), cell.site, 'personal data');
      return decrypt(key, sealed.subarray(headBytes), boundTo(head, cell)).toString();
    },
    fingerprint: (site, purpose, text) =>
      createHmac('sha256', keyOf(keyId, site, 'fingerprint'))
        .update(`${purpose}\0`)
        .update(text)
        .digest(),
  };
}
