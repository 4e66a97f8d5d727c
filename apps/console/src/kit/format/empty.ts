/** What stands where no value is known. */
const dash = '-';

/** Nothing was given. 0 and false were. */
export const isEmpty = (value: unknown): value is '' | null | undefined =>
  value === null || value === undefined || value === '' || (typeof value === 'number' && Number.isNaN(value));

export const textOrDash = (value: string | number | boolean | null | undefined): string =>
  isEmpty(value) ? dash : String(value);
