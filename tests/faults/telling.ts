import type { Cell } from './cell.ts';
import type { Result } from './run.ts';

export const clean = (result: Result): boolean => result.verdict.findings.every((finding) => finding.count === 0);

export const tell = (result: Result): void => {
  const { scenario, commands, applied, refused, onceUnknown, seconds, longestGapMs, verdict } = result;
  console.log(
    `${scenario}: ${commands} commands in ${seconds.toFixed(1)} s, ${applied} applied, ${refused} refused, ${onceUnknown} once unknown, longest gap ${longestGapMs} ms; ` +
      `lost ${verdict.lost}, doubled ${verdict.doubled}, unresolved ${verdict.unresolved}; faults: ${[...result.faults].map(([what, n]) => `${n} x ${what}`).join(', ') || 'none'}`,
  );
  for (const { check, count, witnesses } of verdict.findings) {
    if (count > 0) console.log(`  ${count} x ${check}: ${witnesses.join(' | ')}`);
  }
};

/** The server's own account of what went wrong in it, alike lines counted once. */
export async function faultLines(cell: Cell): Promise<string[]> {
  const counted = new Map<string, number>();
  for (const line of (await cell.serverLog()).split('\n')) {
    if (line === '') continue;
    let said = line;
    try {
      const entry = JSON.parse(line) as {
        level: number;
        msg?: string;
        message?: string;
        err?: { message?: string; code?: string };
      };
      if (entry.level < 50) continue;
      said = `${entry.msg ?? ''}: ${entry.err?.code ?? ''} ${entry.err?.message ?? entry.message ?? ''}`;
    } catch {
      // A line that is no JSON is the runtime speaking: an unhandled rejection, a crash.
    }
    counted.set(said, (counted.get(said) ?? 0) + 1);
  }
  return [...counted].map(([said, times]) => `${times} × ${said.split('\n', 1)[0]?.slice(0, 200)}`);
}
