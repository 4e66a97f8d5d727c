const ending = (day: number): string => {
  if (day >= 11 && day <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th';
};

/** "1st", "22nd", "31st". The error is for whoever calls it wrongly, in the spec's words. */
export function dayOrdinal(day: number): string {
  if (!Number.isInteger(day) || day < 1 || day > 31) {
    throw new RangeError('Invalid day. Please provide a number between 1 and 31.');
  }
  return `${day}${ending(day)}`;
}
