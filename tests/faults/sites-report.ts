import { number } from '../statistics.ts';
import { median } from '../statistics.ts';
import { people } from './crew.ts';
import { type Machine, machineLines } from './machine.ts';
import type { SitesResult } from './sites.ts';

const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : number(Math.round(value))} ms`;
const percent = (ratio: number): string => `${ratio >= 1 ? '+' : ''}${((ratio - 1) * 100).toFixed(0)} %`;

export function sitesReport(machine: Machine, seed: number, result: SitesResult, broken: readonly string[]): string[] {
  const { plan, losses, other, lost, verdicts, commands, afterwards } = result;
  const sum = (of: 'lost' | 'doubled' | 'unresolved'): number =>
    Object.values(verdicts).reduce((all, verdict) => all + verdict[of], 0);
  const awaySeconds = losses.reduce((all, { away }) => all + (away.to - away.from), 0) / 1000;
  return [
    '`npm run battery -- --only sites` runs one server on two PostgreSQL servers: the first holds the control database and Singapore, the',
    "second Thailand. People of both sites work; Thailand's is killed with kill -9, stays away, and is started again. The server is not.",
    '',
    broken.length === 0
      ? `**Kept: Singapore saw 0 errors in ${number(other.calls)} calls while Thailand was away ${losses.length} times; Thailand's people were refused clearly and worked on when it was back.**`
      : '**NOT KEPT:**',
    ...broken.slice(0, 20).map((line) => `- ${line.replaceAll('\n', ' ')}`),
    '',
    ...machineLines(machine),
    `- Seed: ${seed}`,
    `- Load: ${people} people a site, commands and lists one after the other with 10 to 30 ms of rest; ${number(commands)} commands in all`,
    '',
    '| What | Figure |',
    '|---|---|',
    `| Thailand away | ${losses.length} × kill -9 of its PostgreSQL, ${awaySeconds.toFixed(1)} s in all |`,
    `| Singapore: errors | ${number(other.errors.length)} of ${number(other.calls)} calls |`,
    `| Singapore: p99 while Thailand works, is away | ${ms(other.alive)}, ${ms(other.away)}: ${percent(other.ratio)} |`,
    `| The same comparison of two halves of the time before the kills (noise) | ${percent(other.noise)} |`,
    `| Thailand: clear refusals (503, "busy, nothing was changed") | ${number(lost.refusals)}, p99 ${ms(lost.refusalP99)}, longest ${ms(lost.refusalMax)} |`,
    `| Thailand: under way when it died, told that the outcome is unknown (504) | ${number(lost.cut)} |`,
    `| Thailand: any other answer | ${number(lost.unclear.length)} |`,
    `| Thailand: first success after its PostgreSQL answers again | median ${ms(median(lost.backMs))}, longest ${ms(Math.max(...lost.backMs))} |`,
    `| Lost, doubled, unresolved in both sites | ${sum('lost')}, ${sum('doubled')}, ${sum('unresolved')} |`,
    ...Object.entries(afterwards).map(([what, how]) => `| ${what} | ${how} |`),
    '',
    `A p99 here is the median of the p99s of windows of ${ms(plan.window)} (${other.windows.join(' and ')} windows), over commands and lists together; away lasts until`,
    'PostgreSQL answers again, so its recovery is in it. For the noise, the second half of the time before each kill is compared with the first.',
    'A job of Thailand is under way at each kill.',
    "The wait for Thailand's first success holds the pause its people make between two tries, up to 400 ms.",
    '',
    ...result.faultLines.map((line) => `- Server log: ${line}`),
    '',
    'Not shown: a database that is reachable and does not answer, and two machines.',
  ];
}
