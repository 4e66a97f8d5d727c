/** Digits only, and not zero. Leading zeros do no harm: what counts is the number. */
export const isPositiveInteger = (text: string): boolean => /^\d+$/.test(text) && /[1-9]/.test(text);
