/** Under an hour before the truck leaves, it is tight. */
export const tight = 60;

/** Minutes up to 59, then hours and minutes, then days: the part of the text that says it, and its numbers. */
export function spanOf(all: number): {
  part: 'minutes' | 'hours' | 'days';
  minutes: number;
  hours: number;
  days: number;
} {
  const hours = Math.floor(all / 60);
  const part = all < 60 ? 'minutes' : hours < 24 ? 'hours' : 'days';
  return { part, minutes: all % 60, hours, days: Math.floor(hours / 24) };
}
