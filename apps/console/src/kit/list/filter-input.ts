import { maxNumber } from './filter-types.ts';

/** The clearable number field: all that is not a digit is struck out, and nothing is left of nothing. */
export function digitsOf(text: string, max: number = maxNumber): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? undefined : String(Math.min(Number(digits), max));
}

/** The whole number a field of a range means: what stands behind the point is not read. */
export const integerIn = (text: string): string => /^\s*-?\d+/.exec(text)?.[0].trim() ?? '';

/** Ids pasted from a sheet or scanned one after the other, however they are separated. Each counts once. */
export const cardIds = (text: string): string => [...new Set(text.split(/[\s,]+/).filter(Boolean))].join(',');
