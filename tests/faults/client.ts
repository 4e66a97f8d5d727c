import { isDeepStrictEqual } from 'node:util';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { CommandShape } from '@tallyhouse/contracts/kit/define-call.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { requestState } from '@tallyhouse/contracts/modules/platform/enums.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import type { Answer, Caller } from '@tallyhouse/tools/simulator/caller.ts';
import type { Command, History, Try, TryOutcome } from './history.ts';
import type { Random } from './random.ts';
import type { Script } from './script.ts';
import { pause } from './waiting.ts';

/** Shorter than the server's own deadline, so that a repeat meets the first try while it still runs. */
export const answerMs = 4_000;
const giveUpMs = 90_000;

/** How a client behaves besides sending commands, in shares of its commands. */
export interface Habits {
  readonly repeat: number;
  readonly twin: number;
  readonly late: number;
  readonly otherBody: number;
  /** The control: every try is a new action to the server, as if request ids did not exist. */
  readonly freshIds: boolean;
}

export const usualHabits: Habits = { repeat: 0.05, twin: 0.03, late: 0.03, otherBody: 0.01, freshIds: false };

const definite = (outcome: TryOutcome): outcome is 'applied' | 'refused' =>
  outcome === 'applied' || outcome === 'refused';

const notDone: readonly number[] = [baseErrors.busy.retcode, baseErrors.beingChanged.retcode];
const notKnown: readonly number[] = [
  baseErrors.systemError.retcode,
  baseErrors.tooSlow.retcode,
  baseErrors.stillRunning.retcode,
  baseErrors.sessionExpired.retcode,
];

function outcomeOf(answer: Answer): TryOutcome {
  if (answer.kind === 'silent') return 'unknown';
  if (answer.retcode === 0) return 'applied';
  if (notDone.includes(answer.retcode)) return 'not_done';
  return notKnown.includes(answer.retcode) ? 'unknown' : 'refused';
}

const told = ({ retcode, startedAt, endedAt }: Try): string => `${retcode} after ${Math.round(endedAt - startedAt)} ms`;

export interface Worker {
  /** Works until there is no command left to take. */
  work(take: () => Promise<number | undefined>, settled: (command: Command) => void): Promise<void>;
  /** Sends the kept ids once more, long after they were answered. */
  sendLate(): Promise<void>;
  /** Asks the server what became of every id that was ever unknown, and settles those that still are. */
  resolve(): Promise<void>;
  close(): void;
}

export function clientOf(
  who: { readonly number: number; readonly whs: string; readonly caller: Caller },
  script: Script,
  random: Random,
  history: History,
  habits: Habits,
): Worker {
  const { caller } = who;
  const late: { command: Command; input: Record<string, unknown> }[] = [];
  let asked = 0;

  const complain = (kind: History['complaints'][number]['kind'], command: Command, detail: string): void => {
    history.complaints.push({ kind, command: command.n, detail });
  };

  const oneTry = async (
    call: CommandShape,
    input: object,
    requestId: string,
  ): Promise<{ made: Try; answer: Answer }> => {
    const startedAt = performance.now();
    const answer = await caller.send(call, { ...input, request_id: requestId }, answerMs);
    const made: Try = {
      requestId,
      outcome: outcomeOf(answer),
      retcode: answer.kind === 'answered' ? answer.retcode : undefined,
      why: answer.kind === 'silent' ? answer.why : '',
      startedAt,
      endedAt: performance.now(),
    };
    return { made, answer };
  };

  const backOff = (tries: number): Promise<void> => pause(random.next() * Math.min(400, 10 * 2 ** Math.min(tries, 8)));

  /** Asks until the server answers. */
  const resultOf = async (
    requestId: string,
  ): Promise<{ state: number; retcode: number; reply: unknown } | undefined> => {
    for (let n = 1, end = performance.now() + giveUpMs; performance.now() < end; n += 1) {
      asked += 1;
      const answer = await caller.send(platformCalls.getRequestResult, { request_id: requestId }, answerMs);
      if (answer.kind === 'answered' && answer.retcode === 0)
        return answer.data as { state: number; retcode: number; reply: unknown };
      await backOff(n);
    }
    return undefined;
  };

  const settle = async (command: Command, first: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const call = script.callOf(command.kind);
    const end = performance.now() + giveUpMs;
    let input = first;
    const twin =
      !habits.freshIds && random.chance(habits.twin) ? oneTry(call, input, command.requestIds[0] ?? '') : undefined;
    for (let n = 1; ; n += 1) {
      if (habits.freshIds && n > 1) command.requestIds.push(uuidv7());
      const { made, answer } = await oneTry(call, input, command.requestIds.at(-1) ?? '');
      command.tries.push(made);
      if (made.outcome === 'refused' && habits.freshIds && n > 1 && command.expected === 'applied') {
        const changed = await script.adapt(input, made.retcode ?? 0);
        if (changed) {
          input = changed;
          continue;
        }
      }
      if (definite(made.outcome) && answer.kind === 'answered') {
        command.outcome = made.outcome;
        command.retcode = answer.retcode;
        command.reply = answer.data;
        if (twin) await compareTwin(command, twin, answer);
        return input;
      }
      // "Nothing was changed" is a promise too: it is checked before the next try can change anything.
      if (made.outcome === 'not_done' && !twin && command.tries.every((one) => one.outcome === 'not_done')) {
        const result = await resultOf(made.requestId);
        if (result?.state === requestState.codeOf('applied'))
          complain('false_no', command, `answered ${command.tries.map(told).join(', then ')}, yet it is applied`);
      }
      if (performance.now() > end) {
        if (twin) command.tries.push((await twin).made);
        return input;
      }
      await backOff(n);
    }
  };

  const compareTwin = async (
    command: Command,
    twin: ReturnType<typeof oneTry>,
    answer: Answer & { kind: 'answered' },
  ): Promise<void> => {
    const other = await twin;
    history.sent.twins += 1;
    command.tries.push(other.made);
    if (other.answer.kind !== 'answered' || !definite(other.made.outcome)) return;
    if (!isDeepStrictEqual(other.answer.data, answer.data))
      complain('answers_differ', command, `${answer.text} and ${other.answer.text}`);
  };

  const again = async (command: Command, input: object): Promise<void> => {
    for (let n = 1, end = performance.now() + giveUpMs; performance.now() < end; n += 1) {
      const { made, answer } = await oneTry(script.callOf(command.kind), input, command.requestIds[0] ?? '');
      if (definite(made.outcome) && answer.kind === 'answered') {
        if (!isDeepStrictEqual(answer.data, command.reply)) {
          complain('answers_differ', command, `${JSON.stringify(command.reply)} and then ${answer.text}`);
        }
        return;
      }
      await backOff(n);
    }
  };

  const misuse = async (command: Command, input: Record<string, unknown>): Promise<void> => {
    const changed = script.otherBody(command.kind, input);
    for (let n = 1, end = performance.now() + giveUpMs; performance.now() < end; n += 1) {
      const { made, answer } = await oneTry(script.callOf(command.kind), changed, command.requestIds[0] ?? '');
      if (definite(made.outcome) && answer.kind === 'answered') {
        if (answer.retcode !== baseErrors.requestIdReused.retcode) complain('id_reuse_accepted', command, answer.text);
        return;
      }
      await backOff(n);
    }
  };

  const judge = (command: Command): void => {
    if (command.outcome === 'applied' && command.expected === 'refused') {
      complain('unexpected_success', command, JSON.stringify(command.reply));
    }
    if (command.outcome === 'refused' && command.expected === 'applied') {
      complain('unexpected_refusal', command, `${command.retcode} ${JSON.stringify(command.reply)}`);
    }
  };

  return {
    work: async (take, settled) => {
      for (let n = await take(); n !== undefined; n = await take()) {
        const planned = script.plan(n);
        const command: Command = {
          n,
          client: who.number,
          whs: who.whs,
          kind: planned.kind,
          expected: planned.expected,
          requestIds: [uuidv7()],
          tries: [],
          outcome: 'unknown',
          retcode: 0,
          reply: undefined,
          settledAt: 0,
        };
        history.commands.push(command);
        const input = await settle(command, planned.input);
        command.settledAt = performance.now();
        judge(command);
        script.learn(command, input);
        settled(command);
        if (command.outcome === 'unknown' || habits.freshIds) continue;
        if (random.chance(habits.repeat)) {
          history.sent.repeats += 1;
          await again(command, input);
        }
        if (random.chance(habits.otherBody)) {
          history.sent.otherBody += 1;
          await misuse(command, input);
        }
        if (random.chance(habits.late)) late.push({ command, input });
      }
    },
    sendLate: async () => {
      for (const { command, input } of late.splice(0)) {
        history.sent.late += 1;
        await again(command, input);
      }
    },
    resolve: async () => {
      for (const command of history.commands.filter(
        (one) => one.client === who.number && one.tries.some((made) => made.outcome === 'unknown'),
      )) {
        for (const requestId of command.requestIds) await compareResult(command, requestId);
      }
      history.sent.asked += asked;
      asked = 0;
    },
    close: () => caller.close(),
  };

  async function compareResult(command: Command, requestId: string): Promise<void> {
    const result = await resultOf(requestId);
    if (!result) return;
    const said = requestState.nameOf(result.state);
    if (command.outcome === 'unknown' && said) {
      command.outcome = said;
      command.retcode = result.retcode;
      command.reply = result.reply;
    } else if (!habits.freshIds && said !== command.outcome) {
      complain('result_disagrees', command, `told ${command.outcome}, asked later: ${said}`);
    }
  }
}
