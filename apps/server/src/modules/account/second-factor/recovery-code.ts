import { randomBytes } from 'node:crypto';
import { base32 } from './totp-code.ts';

const codeCount = 10;
/** Sixteen characters of base32. So many random bits need no slow hash. */
const codeBytes = 10;

/** In groups of four, as they are shown. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () => base32(randomBytes(codeBytes)).replaceAll(/(.{4})(?=.)/g, '$1-'));

/** A code as it is hashed: case, spaces and hyphens are how it was typed. */
export const plainRecoveryCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');
