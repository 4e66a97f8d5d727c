import { create } from 'zustand';
import { type CommandShape, type InputOf, signedIn } from '@tallyhouse/contracts/kit/define-call.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { requestState } from '@tallyhouse/contracts/modules/platform/enums.ts';
import { type PageOwner, invoke } from '../api/invoke.ts';
import { Refused, noAnswer } from '../api/refused.ts';
import { newRequestId } from '../api/request-id.ts';
import { tooOldMessage } from '../i18n/error-message.ts';
import { type OwnStore, type RefusedCommand, commandStore } from './command-store.ts';
import { type Outcome, type QueuedCommand, outcomeOf } from './command.ts';
import { type Placed, type Queue, makeQueue } from './run-queue.ts';

interface QueueState {
  /** Not answered yet, first in line first. */
  readonly waiting: readonly Placed[];
  /** Answered with no, and not yet put away by the person. */
  readonly refused: readonly RefusedCommand[];
  /** How often the first in line was sent without an answer. */
  readonly tries: number;
}

const nothing: QueueState = { waiting: [], refused: [], tries: 0 };

export const useQueue = create<QueueState>(() => nothing);

export type Settled = Extract<Outcome, { kind: 'done' | 'refused' }>;
type Listener = (command: QueuedCommand, outcome: Settled) => void;
const listeners = new Set<Listener>();

/** Hears what became of each command, whichever tab sent it. */
export function onSettled(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A scan is answered within five seconds or not at all; what hangs longer hangs in the network. */
const answerMs = 15_000;

/** The server forgets a request id after seven days; sent after that, what it has done would be done again. */
const sendableMs = 6 * 86_400_000;

/** The kit knows no module: of the call it keeps what is needed to send it. */
const callOf = ({ call_id, path }: QueuedCommand): CommandShape => ({
  id: call_id,
  kind: 'command',
  method: 'POST',
  path,
  access: signedIn,
  requestId: 'required',
  audit: { object: '', action: '' },
  load: 'scan',
  errors: [],
  input: { parse: (value: unknown) => value },
  reply: { parse: (value: unknown) => value },
});

const outcome = async (work: Promise<Outcome>): Promise<Outcome> => {
  try {
    return await work;
  } catch (error) {
    // What was given up on the way has no answer either.
    return error instanceof Refused ? outcomeOf(error) : { kind: 'again' };
  }
};

let wake: () => void = () => undefined;
const wait = (ms: number): Promise<void> =>
  new Promise((go) => {
    const timer = setTimeout(go, ms);
    wake = () => {
      clearTimeout(timer);
      go();
    };
  });

const lockName = 'tallyhouse-commands';
const alone = async (work: () => Promise<void>): Promise<void> => {
  // Without https there are no locks: the order then holds within a tab, and the request ids do the rest.
  if (globalThis.navigator.locks === undefined) await work();
  else await navigator.locks.request(lockName, work);
};

interface News {
  readonly owner: string;
  readonly settled?: { readonly command: QueuedCommand; readonly outcome: Settled };
}

class OpenQueue {
  readonly owner: string;
  /** Named with each command: the page and the session may be another user's by the time it is sent. */
  readonly #sender: PageOwner;
  readonly #store: OwnStore;
  readonly #queue: Queue;
  readonly #news = new BroadcastChannel('tallyhouse-commands');
  readonly #ended = new AbortController();
  /** Answered before the page had heard that they are kept. */
  readonly #early = new Set<string>();
  #changes = 0;

  constructor(sender: PageOwner) {
    const owner = `${sender.whs}/${sender.user}`;
    this.owner = owner;
    this.#sender = sender;
    this.#store = commandStore(owner);
    this.#queue = makeQueue({
      store: this.#store,
      send: (command) => this.#send(command),
      wasDone: (command) => this.#wasDone(command),
      wait,
      alone: async (work) => {
        if (!this.#ended.signal.aborted) await alone(work);
      },
      settled: (command, result) => this.#settle(command, result),
      trying: (tries) => useQueue.setState({ tries }),
    });
    this.#news.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if (data.owner !== owner) return;
      if (data.settled) for (const hear of listeners) hear(data.settled.command, data.settled.outcome);
      void this.#look();
    });
    globalThis.addEventListener('online', this.drain, { signal: this.#ended.signal });
  }

  readonly drain = (): void => {
    wake();
    // What cannot be kept cannot be sent either; the next scan says so to the person.
    void this.#queue.drain().catch(() => undefined);
  };

  async start(): Promise<void> {
    await this.#look();
    this.drain();
  }

  end(): void {
    this.#ended.abort();
    this.#news.close();
    wake();
  }

  async add(command: QueuedCommand): Promise<void> {
    const seq = await this.#queue.add(command);
    this.#changes += 1;
    if (!this.#early.delete(command.request_id)) {
      useQueue.setState(({ waiting }) => ({ waiting: [...waiting, { ...command, seq }] }));
    }
    this.#tell();
    this.drain();
  }

  async putAway(seq: number): Promise<void> {
    await this.#store.remove(seq);
    useQueue.setState(({ refused }) => ({ refused: refused.filter((one) => one.seq !== seq) }));
    this.#tell();
  }

  #tell(settled?: News['settled']): void {
    if (this.#ended.signal.aborted) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    this.#news.postMessage({ owner: this.owner, ...(settled ? { settled } : {}) } satisfies News);
  }

  async #look(): Promise<void> {
    const seen = this.#changes;
    const [waiting, refused] = await Promise.all([this.#store.waiting(), this.#store.refused()]);
    if (this.#ended.signal.aborted) return;
    if (seen === this.#changes) useQueue.setState({ waiting, refused });
    else await this.#look();
  }

  #send({ ...command }: QueuedCommand): Promise<Outcome> {
    if (this.#ended.signal.aborted) return Promise.resolve({ kind: 'halt' });
    if (Date.now() - command.at > sendableMs) {
      return Promise.resolve({ kind: 'refused', refusal: { retcode: noAnswer, message: tooOldMessage() } });
    }
    const signal = AbortSignal.any([AbortSignal.timeout(answerMs), this.#ended.signal]);
    const input = { ...command.body, request_id: command.request_id };
    const manner = { quiet: true, signal, owner: this.#sender };
    return outcome(invoke(callOf(command), input, manner).then((reply) => ({ kind: 'done', reply })));
  }

  #wasDone({ request_id }: QueuedCommand): Promise<Outcome> {
    const manner = { quiet: true, owner: this.#sender };
    const asked = invoke(platformCalls.getRequestResult, { request_id: request_id as never }, manner);
    return outcome(
      asked.then(({ state, retcode, message, reply }) =>
        state === requestState.codeOf('applied')
          ? { kind: 'done', reply }
          : { kind: 'refused', refusal: { retcode: retcode || noAnswer, message } },
      ),
    );
  }

  #settle(command: Placed, result: Settled): void {
    this.#changes += 1;
    const known = useQueue.getState().waiting.some(({ seq }) => seq === command.seq);
    if (!known) this.#early.add(command.request_id);
    useQueue.setState(({ waiting, refused }) => ({
      waiting: waiting.filter(({ seq }) => seq !== command.seq),
      refused: result.kind === 'refused' ? [...refused, { ...command, refusal: result.refusal }] : refused,
    }));
    this.#tell({ command, outcome: result });
    for (const hear of listeners) hear(command, result);
  }
}

let current: OpenQueue | undefined;
let lasting: Promise<boolean> | undefined;

/** Opens the queue of a user in a warehouse and sends what still waits in it. */
export function openQueue(owner: PageOwner): () => void {
  current?.end();
  const mine = new OpenQueue(owner);
  current = mine;
  useQueue.setState(nothing);
  void mine.start().catch(() => undefined);
  return () => {
    mine.end();
    if (current === mine) current = undefined;
  };
}

/** Resolves when the command can no longer be lost; its answer comes later, through `onSettled`. */
export async function enqueue<C extends CommandShape>(
  call: C,
  body: Omit<InputOf<C>, 'request_id'>,
  shown: string,
): Promise<string> {
  if (!current) throw new Error('a command was queued outside the shell');
  // A browser that is short of room then clears other things first.
  lasting ??= navigator.storage?.persist?.();
  const request_id = newRequestId();
  const { id: call_id, path } = call;
  await current.add({ request_id, call_id, path, body: body as QueuedCommand['body'], shown, at: Date.now() });
  return request_id;
}

/** The person has read why it was refused. */
export const putAway = async (seq: number): Promise<void> => current?.putAway(seq);
