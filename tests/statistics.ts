/** The value that this share of all is not above. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

/** The value in the middle, or the mean of the two that stand there. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
};

export const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** A number as the pages of figures write it. */
export const number = (value: number): string => value.toLocaleString('en-US');
