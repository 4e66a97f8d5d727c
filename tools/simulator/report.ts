import { Refused } from './refused.ts';

export type Report = (error: unknown) => void;

/** What the console shows of a setback: who, which call, what it said. */
export const lineOf = (error: unknown): string => {
  if (error instanceof Refused) return `${error.login.split('@')[0]}, ${error.callId}: ${error.text}`;
  return error instanceof Error ? error.message : String(error);
};

/** A line for the first setback, then at most one every so often that tells how many there were since. */
export function reporter(write: (line: string) => void, everyMs: number, now: () => number): Report {
  let last = -Infinity;
  let unsaid = 0;
  return (error) => {
    if (now() - last < everyMs) {
      unsaid += 1;
      return;
    }
    write(`Setback: ${lineOf(error)}${unsaid > 0 ? ` (${unsaid} more since the last line)` : ''}`);
    last = now();
    unsaid = 0;
  };
}
