import { createHash } from 'node:crypto';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** One of `parts` parts of the list, of nearly the same size, another one for each seed. */
export function rotatingPart(list: readonly string[], parts: number, seed: number): string[] {
  const shuffled = list.toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1));
  return shuffled.filter((_, place) => place % parts === seed % parts);
}
