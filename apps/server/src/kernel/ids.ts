import { createHash, randomFillSync } from 'node:crypto';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';

/** Randomness is fetched by the page: asking the system for sixteen bytes costs more than making the id of them. */
const pool = Buffer.alloc(4_096);
let used = pool.length;

/** UUID version 7: sorts by time, so that the keys of one hour lie together in the index. Node has no maker of it yet. */
export function uuidv7(now = Date.now()): RequestId {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, (used += 16));
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as RequestId;
}

/** The namespace of ids that are made from a name: ours, and made once. */
const ownNamespace = Buffer.from('8f0e3f5a6c1b4d0e9a7b2c4d5e6f7081', 'hex');

/** UUID version 5: the same name gives the same id, so that a step taken twice is known for the same step. */
export function uuidv5(name: string): RequestId {
  const bytes = createHash('sha1').update(ownNamespace).update(name).digest().subarray(0, 16);
  bytes[6] = 0x50 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as RequestId;
}
