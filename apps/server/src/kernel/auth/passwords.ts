import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { inTurn } from './in-turn.ts';

/** OWASP's first choice for Argon2id, with one pass and one lane. */
const owaspKib = 47_104;

/** Hashes at once. The other threads of the pool stay free for files. */
const atOnce = 2;

export interface Passwords {
  hash(received: string): Promise<string>;
  matches(received: string, stored: string | undefined): Promise<boolean>;
}

/** What arrives is the sha256 of the typed password: here it is the password, and is hashed again with salt and pepper. */
export function passwords(pepper: string, queue: number, memoryCost = owaspKib): Passwords {
  // Argon2id is 2 in the library's numbering.
  const cost = { algorithm: 2, memoryCost, timeCost: 1, parallelism: 1 };
  const peppered = (received: string): string => createHmac('sha256', pepper).update(received).digest('hex');
  let decoy: Promise<string> | undefined;
  const nobodys = (): Promise<string> =>
    (decoy ??= hash(peppered('nobody'), cost).catch((error: unknown) => {
      // Else nobody could sign in any more because memory was short once.
      decoy = undefined;
      throw error;
    }));
  // Each takes tens of milliseconds and 46 MiB on purpose: without an end of the queue signing in would be a way to
  // take the server from everybody.
  const turn = inTurn(atOnce, queue);
  return {
    hash: (received) => turn(() => hash(peppered(received), cost)),
    matches: (received, stored) =>
      turn(async () => {
        // An unknown name costs the same time as a known one. The first of a process, known or not, waits for the hash
        // the unknown ones are held against: a process nobody signs in to makes none.
        const other = await nobodys();
        const same = await verify(stored ?? other, peppered(received));
        return same && stored !== undefined;
      }),
  };
}
