import fc from 'fast-check';
import type pg from 'pg';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import { pause } from '../faults/waiting.ts';
import { codedParts } from './dictionary.ts';
import { type Finding, type Judge, isBusy, retcodeOf } from './judge.ts';
import { type Seat, seatsOf } from './people.ts';
import { type Shot, type Twist, asItIs, deepTwists, inputShot, wrongTwists } from './shots.ts';
import { changedTables, fingerprint } from './state.ts';
import { type Input, type Known, inputSchema, validInputs } from './values.ts';
import { type Answer, type Wire, asCurl } from './wire.ts';

export const lanes = 8;

/** The server under fire, and the person who fires. */
export interface Range {
  readonly wire: Wire;
  readonly port: number;
  readonly admin: pg.Client;
  readonly tables: readonly string[];
  readonly known: Known;
  readonly judge: Judge;
  readonly userId: string;
  readonly whs: string;
}

export interface Failure extends Finding {
  readonly call: string;
  readonly what: string;
  readonly replay: string;
}

export interface Volley {
  readonly shots: number;
  readonly succeeded: number;
  readonly refused: number;
  readonly busy: number;
  readonly failures: readonly Failure[];
}

interface Fired {
  readonly shot: Shot;
  readonly seat: Seat;
  readonly answer: Answer;
}

/** Such a call may end the session it comes with. */
const actsOnSession = (call: Call): boolean => call.kind === 'personal' && call.audit !== 'none';

interface Busy {
  count: number;
}

async function fire(range: Range, shots: readonly Shot[], seats: readonly Seat[], busy: Busy): Promise<Fired[]> {
  const fired: Fired[] = [];
  let next = 0;
  const lane = async (number: number): Promise<void> => {
    for (;;) {
      const at = next;
      next += 1;
      const shot = shots[at];
      if (!shot) return;
      const seat = seats[actsOnSession(shot.call) ? at : number % seats.length];
      if (!seat) throw new Error('more shots than sessions');
      let answer = await range.wire.send(shot, seat);
      for (let tries = 0; isBusy(answer) && tries < 5; tries += 1) {
        busy.count += 1;
        await pause(100);
        answer = await range.wire.send(shot, seat);
      }
      fired.push({ shot, seat, answer });
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  return fired;
}

const seatsFor = (range: Range, call: Call, shots: number): Promise<Seat[]> =>
  seatsOf(range.admin, range.userId, range.whs, actsOnSession(call) ? Math.max(shots, 1) : lanes);

/** The texts of a reply, each with the name it stands under. */
function textsOf(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, Array.isArray(value) ? name : key));
}

/** A text that is coded JSON, changed in one part by somebody who knows the code. */
function recoded(text: string): string[] {
  try {
    const parts = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
    if (!Array.isArray(parts)) return [];
    return parts.flatMap((_, at) =>
      codedParts.map((part) => Buffer.from(JSON.stringify(parts.with(at, part))).toString('base64url')),
    );
  } catch {
    return [];
  }
}

/** What a reply gave out under the name of a field (`next_cursor` for `cursor`) is sent back, whole and tampered with. */
function learnt(call: Call, input: Input, answer: Answer): Shot[] {
  if (answer.kind !== 'answered' || retcodeOf(answer) !== 0) return [];
  const said = textsOf(JSON.parse(answer.text) as unknown);
  return Object.keys(inputSchema(call).properties ?? {}).flatMap((field) =>
    said
      .filter(([name]) => name === field || name.endsWith(`_${field}`))
      .slice(0, 2)
      .flatMap(([, text]) => [text, ...recoded(text)])
      .map((text) => inputShot(call, { ...input, [field]: text }, `${field} as the server gave it, or changed`)),
  );
}

/** Takes `count` of them, spread evenly, from a place the seed says. */
function spread<T>(from: readonly T[], count: number, seed: number): T[] {
  if (from.length <= count) return [...from];
  const step = from.length / count;
  return Array.from({ length: count }, (_, n) => from[Math.floor((n * step + seed) % from.length)] as T);
}

/** The smallest input with which this twist still fails, by fast-check's shrinking. */
async function shrunk(
  range: Range,
  call: Call,
  twist: Twist,
  rule: Finding['rule'],
  seed: number,
): Promise<Shot | undefined> {
  let smallest: Shot | undefined;
  const property = fc.asyncProperty(validInputs(call, range.known), async (input) => {
    const shot = twist.make(input);
    const [seat] = await seatsFor(range, call, 1);
    if (!seat) return;
    if (range.judge(shot, await range.wire.send(shot, seat))?.rule !== rule) return;
    smallest = shot;
    throw new Error(rule);
  });
  await fc.check(property, { seed, numRuns: 40, interruptAfterTimeLimit: 10_000 });
  return smallest;
}

/** How a shot was made, to make it once more: a command with the same request id would only be told its kept answer. */
type Origins = Map<Shot, { readonly twist: Twist; readonly input: Input }>;

const made = (origins: Origins, twist: Twist, input: Input): Shot => {
  const shot = twist.make(input);
  origins.set(shot, { twist, input });
  return shot;
};

const madeAgain = (origins: Origins, shot: Shot): Shot => {
  const origin = origins.get(shot);
  return origin ? made(origins, origin.twist, origin.input) : shot;
};

interface Refused {
  readonly fired: readonly Fired[];
  readonly guilty: { readonly shot: Shot; readonly tables: readonly string[] } | undefined;
}

/** Shots that must not change anything: the fingerprint is taken around all of them, and around halves when it moved. */
async function unchangedBy(
  range: Range,
  call: Call,
  wanted: readonly Shot[],
  origins: Origins,
  busy: Busy,
): Promise<Refused> {
  const shots = wanted.map((shot) => madeAgain(origins, shot));
  const seats = await seatsFor(range, call, shots.length);
  const before = await fingerprint(range.admin, range.tables);
  const fired = await fire(range, shots, seats, busy);
  const tables = changedTables(before, await fingerprint(range.admin, range.tables));
  const [only] = shots;
  if (tables.length === 0 || !only) return { fired, guilty: undefined };
  // What was refused before may be taken now, by what another shot changed: then it is no witness.
  const still = fired.filter(({ shot, answer }) => shot.mustRefuse || retcodeOf(answer) !== 0).map(({ shot }) => shot);
  if (still.length < shots.length) {
    return { fired, guilty: (await unchangedBy(range, call, still, origins, busy)).guilty };
  }
  if (shots.length === 1) return { fired, guilty: { shot: only, tables } };
  const middle = Math.ceil(shots.length / 2);
  const first = await unchangedBy(range, call, shots.slice(0, middle), origins, busy);
  const second = first.guilty ? first : await unchangedBy(range, call, shots.slice(middle), origins, busy);
  return { fired, guilty: second.guilty ?? { shot: only, tables } };
}

export interface Effort {
  /** How many inputs the call gets at least. */
  readonly count: number;
  /** Every way of being wrong, or as many as fit into the count. */
  readonly everyTwist: boolean;
  readonly seed: number;
  /** Looks for the smallest input that still fails; a control does not need it. */
  readonly shrinks: boolean;
}

/** Everything against one call: valid inputs, then the ways of being wrong, then what was refused once more. */
export async function volleyAt(
  range: Range,
  call: Call,
  { count, everyTwist, seed, shrinks }: Effort,
): Promise<Volley> {
  const failures: Failure[] = [];
  const busy = { count: 0 };
  const origins: Origins = new Map();
  // The seats of the volley before would be read again by every look at the tables.
  await range.admin.query('delete from control.user_session where user_id = $1', [range.userId]);
  const [seat] = await seatsOf(range.admin, range.userId, range.whs, 1);
  if (!seat) throw new Error('no session');
  const fail = (finding: Finding, shot: Shot): void => {
    // Alike findings of a call are one finding.
    if (failures.some(({ rule }) => rule === finding.rule)) return;
    failures.push({ ...finding, call: call.id, what: shot.what, replay: asCurl(shot, seat, range.port) });
  };
  const judgeAll = async (fired: readonly Fired[]): Promise<void> => {
    for (const { shot, answer } of fired) {
      const finding = range.judge(shot, answer);
      if (!finding || failures.some(({ rule }) => rule === finding.rule)) continue;
      const twist = shrinks ? origins.get(shot)?.twist : undefined;
      fail(finding, (twist && (await shrunk(range, call, twist, finding.rule, seed))) ?? shot);
    }
  };
  const volley = async (shots: readonly Shot[]): Promise<Fired[]> => {
    const fired = await fire(range, shots, await seatsFor(range, call, shots.length), busy);
    await judgeAll(fired);
    return fired;
  };

  const inputs = fc.sample(validInputs(call, range.known), { numRuns: count, seed });
  const valid = inputs.slice(0, Math.ceil(count / 3));
  const taken = await volley(valid.map((input) => made(origins, asItIs(call), input)));

  const twists = wrongTwists(call, range.known);
  const given = taken.flatMap(({ shot, answer }) => learnt(call, origins.get(shot)?.input ?? {}, answer));
  const wrong = [
    ...spread(twists, everyTwist ? twists.length : count - valid.length, seed).map((twist, n) =>
      made(origins, twist, inputs[(valid.length + n) % inputs.length] ?? {}),
    ),
    ...(everyTwist ? [] : deepTwists(call)).map((twist) => made(origins, twist, inputs[0] ?? {})),
    ...spread(given, everyTwist ? given.length : Math.ceil(count / 4), seed),
  ];
  const others = await volley(wrong.filter((shot) => !shot.mustRefuse));

  // What was refused for what the database holds is refused again: together with the wrong ones it must change nothing.
  const refused = [...taken, ...others].filter(({ answer }) => (retcodeOf(answer) ?? 0) < 0).map(({ shot }) => shot);
  const again = [...wrong.filter((shot) => shot.mustRefuse), ...spread(refused, Math.ceil(count / 5), seed)];
  const { fired, guilty } = await unchangedBy(range, call, again, origins, busy);
  await judgeAll(fired);
  if (guilty)
    fail({ rule: 'changed something', detail: `refused, and yet ${guilty.tables.join(', ')} changed` }, guilty.shot);

  const all = [...taken, ...others, ...fired];
  const lost = all.find(
    ({ answer, shot }) => retcodeOf(answer) === baseErrors.sessionExpired.retcode && !('cookie' in shot.headers),
  );
  if (lost) fail({ rule: 'taken against its contract', detail: 'an open session was not taken' }, lost.shot);
  return {
    shots: all.length,
    succeeded: all.filter(({ answer }) => answer.kind === 'answered' && answer.http === 200).length,
    refused: all.filter(({ answer }) => (retcodeOf(answer) ?? 0) < 0).length,
    busy: busy.count,
    failures,
  };
}
