import { createHash } from 'node:crypto';

/** The sign-in name as it is kept: a person does not think of case and spaces. */
export const loginNameOf = (typed: string): string => typed.trim().toLowerCase();

export const sha256 = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const [n, part] of parts.entries()) hash.update(n === 0 ? '' : '\0').update(part);
  return hash.digest();
};
