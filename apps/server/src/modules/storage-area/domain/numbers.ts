/** PK01: short enough to be said over the radio. */
export const numbered = (prefix: string, number: number): string => `${prefix}${String(number).padStart(2, '0')}`;

/** What was pasted into one filter, one by one. */
export const pasted = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
