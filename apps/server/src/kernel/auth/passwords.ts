import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { inTurn } from './in-turn.ts';

// OWASP's first choice for Argon2id (2 in the library's numbering): 46 MiB, one pass, one lane.
const cost = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Hashes at once. The other threads of the pool stay free for files. */
const atOnce = 2;

export interface Passwords {
  hash(received: string): Promise<string>;
  matches(received: string, stored: string | undefined): Promise<boolean>;
}

/** What arrives is the sha256 of the typed password: here it is the password, and is hashed again with salt and pepper. */
export function passwords(pepper: string, queue: number): Passwords {
  const peppered = (received: string): string => createHmac('sha256', pepper).update(received).digest('hex');
  // An unknown name costs the same time as a known one.
  const decoy = hash(peppered('nobody'), cost);
  // Each takes tens of milliseconds and 46 MiB on purpose: without an end of the queue signing in would be a way to
  // take the server from everybody.
  const turn = inTurn(atOnce, queue);
  return {
    hash: (received) => turn(() => hash(peppered(received), cost)),
    matches: (received, stored) =>
      turn(async () => {
        const same = await verify(stored ?? (await decoy), peppered(received));
        return same && stored !== undefined;
      }),
  };
}
