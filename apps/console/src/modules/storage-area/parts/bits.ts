import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';

/** The codes of a set whose bits are set. */
export const fromBits = (of: EnumDef, bits: number): number[] => of.codes.filter((code) => (bits & code) === code);

/** A choice of several codes as one number of bits. */
export const bitsOf = (chosen: unknown): number =>
  Array.isArray(chosen) ? chosen.reduce((sum: number, code: unknown) => sum | Number(code), 0) : 0;
