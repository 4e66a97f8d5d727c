import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type Caller, callerAt } from '@tallyhouse/tools/simulator/caller.ts';
import { median, sum } from '../statistics.ts';
import { type Cell, cellUp } from './cell.ts';
import { type Verdict, check } from './checker.ts';
import { type Worker, clientOf, usualHabits } from './client.ts';
import { type Person, crowdOf } from './crowd.ts';
import { type Command, newHistory } from './history.ts';
import { machineLines, machineOf } from './machine.ts';
import type { Part } from './part.ts';
import { randomFrom } from './random.ts';
import type { Ending } from './server-process.ts';
import { storeyScript } from './storey-script.ts';

const clients = 50;
/** Screens that are looked at until the stop and then left open: their connections stay, and nothing more comes over them. */
const tabs = 5;
const exitLimitMs = 10_000;
/** Four people share a warehouse, on floors of their own. */
const floorsOf = (n: number): readonly number[] =>
  Array.from({ length: 40 }, (_, floor) => 30 + Math.floor(n / 16) * 40 + floor);

interface Round {
  readonly ending: Ending;
  /** Calls without an answer yet when the signal was sent. */
  readonly inFlight: number;
  readonly commands: number;
  /** Commands that needed the one retry, by what their connection said. */
  readonly retried: ReadonlyMap<string, number>;
  /** Commands that one retry did not help. */
  readonly failed: number;
  readonly turnedAway: number;
  readonly verdict: Verdict;
}

interface Desk {
  readonly caller: Caller;
  readonly busy: boolean;
}

function callerFor(person: Person, address: { readonly port: number }): Caller {
  const caller = callerAt(address);
  for (const [name, value] of person.cookies) caller.cookies.set(name, value);
  return caller;
}

/** Goes to the other server when its connection is closed or refused, as from behind a balancer, and not before. */
function deskOf(
  person: Person,
  ports: readonly [number, number],
): Desk & { move(ports: readonly [number, number]): void } {
  let [first, second] = ports;
  const address = { port: first };
  const caller = callerFor(person, address);
  let open = 0;
  return {
    get busy() {
      return open > 0;
    },
    move: (next) => {
      [first, second] = next;
      address.port = first;
    },
    caller: {
      ...caller,
      send: async (call, input, withinMs) => {
        open += 1;
        const answer = await caller.send(call, input, withinMs);
        open -= 1;
        if (answer.kind === 'silent') address.port = second;
        return answer;
      },
    },
  };
}

/** Asks until it is told to stop; the last answer comes after the signal, and then the connection is idle. */
async function leftOpen(caller: Caller, stopped: () => boolean): Promise<void> {
  while (!stopped()) await caller.send(wmsBasicCalls.getWhsStoreyNameSetup, {});
}

const unanswered = (command: Command): number => command.tries.filter((made) => made.outcome === 'unknown').length;

const roundClean = ({ ending, failed, verdict }: Round): boolean =>
  ending.code === 0 &&
  ending.ms <= exitLimitMs &&
  failed === 0 &&
  verdict.findings.every((finding) => finding.count === 0);

async function trial(
  cell: Cell,
  people: readonly Person[],
  seed: number,
  rounds: number,
  size: number,
): Promise<Round[]> {
  const history = newHistory();
  let server = cell.server;
  let next = await cell.anotherServer();
  const desks = people.map((person) => deskOf(person, [server.port, next.port]));
  const habits = { ...usualHabits, repeat: 0, twin: 0, late: 0, otherBody: 0 };
  const workers: Worker[] = people.map(({ whs }, number) => {
    const caller = desks[number]?.caller ?? callerAt(server);
    const random = randomFrom(seed + number);
    const script = storeyScript({ number, caller, floors: floorsOf(number) }, random);
    return clientOf({ number, whs, caller }, script, random, history, habits);
  });
  const made: Round[] = [];
  let taken = 0;
  for (let n = 0; n < rounds; n += 1) {
    const before = history.commands.length;
    const end = taken + size;
    let settled = 0;
    let stopped: { inFlight: number; ending: Promise<Ending> } | undefined;
    const take = async (): Promise<number | undefined> => (taken < end ? (taken += 1) : undefined);
    const working = workers.map((worker) =>
      worker.work(take, () => {
        settled += 1;
        // By progress, not by the clock: in the middle of the load on any machine.
        if (settled >= size / 3)
          stopped ??= { inFlight: desks.filter(({ busy }) => busy).length, ending: server.end('SIGTERM') };
      }),
    );
    const screens = people.slice(0, tabs).map((person) => callerFor(person, server));
    const looking = screens.map((screen) => leftOpen(screen, () => stopped !== undefined));
    await Promise.all([...working, ...looking]);
    if (!stopped) throw new Error('the load ended before the stop');
    const ending = await stopped.ending;
    for (const screen of screens) screen.close();
    await Promise.all(workers.map((worker) => worker.resolve()));
    const commands = history.commands.slice(before);
    const retried = commands.filter((command) => unanswered(command) > 0);
    made.push({
      ending,
      inFlight: stopped.inFlight,
      commands: commands.length,
      retried: new Map(
        [...Map.groupBy(retried, ({ tries }) => tries.find((one) => one.outcome === 'unknown')?.why ?? '')].map(
          ([why, those]) => [why, those.length],
        ),
      ),
      failed: commands.filter((command) => unanswered(command) > 1 || command.outcome === 'unknown').length,
      turnedAway: commands.flatMap(({ tries }) => tries).filter((one) => one.outcome === 'not_done').length,
      verdict: await check(cell.cluster.databaseUrl, history),
    });
    tell(n + 1, made.at(-1));
    if (n + 1 === rounds) break;
    server = next;
    next = await cell.anotherServer();
    for (const desk of desks) desk.move([server.port, next.port]);
  }
  for (const { caller } of desks) caller.close();
  return made;
}

const wordOf = (why: string): string =>
  ({ ECONNREFUSED: 'connection refused', ECONNRESET: 'connection closed' })[why] ?? why;
const retriesOf = ({ retried }: Round): string =>
  [...retried].map(([why, times]) => `${times} ${wordOf(why)}`).join(', ') || 'none';

function tell(n: number, round: Round | undefined): void {
  if (!round) return;
  const { ending, inFlight, commands, failed, turnedAway, verdict } = round;
  console.log(
    `stop ${n}: ended with ${ending.code} after ${ending.ms.toFixed(0)} ms, ${inFlight} calls in flight; ${commands} commands, retried once: ${retriesOf(round)}; failed ${failed}, turned away ${turnedAway}, lost ${verdict.lost}, doubled ${verdict.doubled}`,
  );
  for (const { check: name, count, witnesses } of verdict.findings)
    if (count > 0) console.log(`  ${count} x ${name}: ${witnesses.join(' | ')}`);
}

function linesOf(rounds: readonly Round[], machine: readonly string[], kept: boolean): string[] {
  const times = rounds.map(({ ending }) => ending.ms);
  const commands = sum(rounds.map((round) => round.commands));
  return [
    `\`npm run battery -- --only stop\` sends SIGTERM to a server while ${clients} clients send commands to it over keep-alive connections.`,
    'A second process on the same database stands for the one that takes over: a client whose connection is closed or refused',
    'sends the same command with the same request id once more, there. No balancer helps it to know before.',
    `${tabs} more ask until the signal and then keep their connections in silence.`,
    '',
    kept
      ? `**Kept: 0 of ${commands} commands failed with one retry, 0 lost, 0 doubled; the process ended by itself after ${median(times).toFixed(0)} ms (median; ${Math.max(...times).toFixed(0)} ms at worst, limit ${exitLimitMs / 1_000} s).**`
      : '**NOT KEPT: see the rounds.**',
    '',
    ...machine,
    '',
    '| Round | Exit code | Ended after | In flight at the signal | Commands | Retried once | Failed with one retry | Turned away | Lost | Doubled | Other findings |',
    '|--:|--:|--:|--:|--:|---|--:|--:|--:|--:|--:|',
    ...rounds.map(
      (round, n) =>
        `| ${n + 1} | ${round.ending.code} | ${round.ending.ms.toFixed(0)} ms | ${round.inFlight} | ${round.commands} | ${retriesOf(round)} | ${round.failed} | ${round.turnedAway} | ${round.verdict.lost} | ${round.verdict.doubled} | ${sum(round.verdict.findings.map(({ count }) => count)) - round.verdict.lost - round.verdict.doubled} |`,
    ),
    '',
    'Connection refused: the client came after the server had stopped to listen. Connection closed: it went before an answer came.',
    'Turned away: told 503 by a full server, nothing changed, sent again.',
    '',
    '### What this does not show',
    '',
    'A balancer that asks `/ready` would send fewer calls to a server that stops; there is none here. One machine.',
  ];
}

/** A stop under load: nobody who tries twice notices. */
export const stop: Part = {
  name: 'stop',
  heading: 'Stop under load',
  run: async ({ quick, seed }) => {
    const crowd = crowdOf(clients);
    const cell = await cellUp({ fill: crowd.fill });
    try {
      const [version] = await cell.look<{ server_version: string }>('show server_version');
      const machine = machineLines(machineOf(version?.server_version ?? 'unknown'));
      const rounds = await trial(cell, crowd.people, seed, quick ? 1 : 8, quick ? 400 : 3_000);
      const kept = rounds.every(roundClean);
      return { kept, lines: linesOf(rounds, machine, kept) };
    } finally {
      await cell.down();
    }
  },
};
