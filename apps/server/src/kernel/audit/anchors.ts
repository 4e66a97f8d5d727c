import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { ObjectStore } from '../files/object-store.ts';

const anchorShape = z.strictObject({
  chain: z.string(),
  seq: z.int(),
  hash: z.string(),
  day: z.string(),
  mac: z.string(),
});

/** The end of a chain, kept outside the database: seals that are cut off there are still named here. */
export type Anchor = Omit<z.infer<typeof anchorShape>, 'mac'>;

const placeOf = (chain: string): string => `audit-anchors/${chain}.json`;

const macOf = (key: string, { chain, seq, hash, day }: Anchor): string =>
  createHmac('sha256', key)
    .update(`anchor ${JSON.stringify([chain, seq, hash, day])}`)
    .digest('hex');

/** The anchor of a chain; 'forged' when the file was not written with this key. */
export async function readAnchor(
  files: ObjectStore,
  key: string,
  chain: string,
): Promise<Anchor | 'forged' | undefined> {
  const found = await files.get(placeOf(chain));
  if (!found) return undefined;
  const content = await text(found.stream);
  try {
    const { mac, ...anchor } = anchorShape.parse(JSON.parse(content));
    return anchor.chain === chain && macOf(key, anchor) === mac ? anchor : 'forged';
  } catch {
    return 'forged';
  }
}

export async function writeAnchor(files: ObjectStore, key: string, anchor: Anchor): Promise<void> {
  const content = JSON.stringify({ ...anchor, mac: macOf(key, anchor) });
  await files.put(placeOf(anchor.chain), Readable.from([content]));
}
