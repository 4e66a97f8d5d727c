import type { Outcome } from '../kernel/call.ts';
import { type Answer, type CommandRun, runCommand } from '../kernel/command.ts';
import { type Decided, runTogether } from '../kernel/commands-together.ts';
import { type ChangeTx, UnknownOutcome } from '../kernel/db/tx.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { Refusal } from '../kernel/refusal.ts';

/** PostgreSQL is asked for a batch at a time; while two are on their way, what comes waits and goes together. */
const mostInFlight = 2;
const mostTogether = 64;

/** What several commands of one kind share: one set of locks, under which each is decided by itself. */
export interface Kind<Ask, Told> {
  /** Locks for all of them. What it gives back decides one after the other, and at the end writes what was decided. */
  open(tx: ChangeTx, asks: readonly Ask[]): Promise<{ decide(ask: Ask): Told; write(): void }>;
}

/** What one command asks and tells. */
export interface Asking<Ask, Told> {
  readonly asks: (run: CommandRun & { readonly kernel: Kernel }) => Ask;
  readonly tells: (told: Told, run: CommandRun) => Outcome<unknown>;
}

interface Waiting<Ask, Told> {
  readonly run: CommandRun;
  readonly asking: Asking<Ask, Told>;
  readonly answer: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
}

/** What it gives, or why it was refused. */
function orRefusal<Result>(decide: () => Result): Result | Refusal {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The commands of one kind in one warehouse that wait for their turn. */
export class Queue<Ask, Told> {
  readonly #kernel: Kernel;
  readonly #kind: Kind<Ask, Told>;
  #waiting: Waiting<Ask, Told>[] = [];
  #inFlight = 0;
  #gathers = false;

  constructor(kernel: Kernel, kind: Kind<Ask, Told>) {
    this.#kernel = kernel;
    this.#kind = kind;
  }

  /** What comes in one turn of the event loop is gathered before the first of it goes. */
  add(run: CommandRun, asking: Asking<Ask, Told>): Promise<Answer> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ run, asking, answer, fail });
      if (this.#gathers) return;
      this.#gathers = true;
      setImmediate(() => {
        this.#gathers = false;
        this.#flow();
      });
    });
  }

  #flow(): void {
    while (this.#waiting.length > 0 && this.#inFlight < mostInFlight) {
      this.#inFlight += 1;
      void this.#serve(this.#nextBatch()).finally(() => {
        this.#inFlight -= 1;
        this.#flow();
      });
    }
  }

  /** The next ones in the order they came. The twin of one that is on its way waits for its answer. */
  #nextBatch(): Waiting<Ask, Told>[] {
    const batch: Waiting<Ask, Told>[] = [];
    const left: Waiting<Ask, Told>[] = [];
    const ids = new Set<string>();
    for (const one of this.#waiting) {
      const fits = batch.length < mostTogether && !ids.has(one.run.requestId);
      (fits ? batch : left).push(one);
      ids.add(one.run.requestId);
    }
    this.#waiting = left;
    return batch;
  }

  async #serve(batch: readonly Waiting<Ask, Told>[]): Promise<void> {
    const [only] = batch;
    if (batch.length === 1 && only) return this.#alone(only);
    try {
      const answers = await runTogether(
        this.#kernel,
        batch.map(({ run }) => run),
        this.#decideAll(batch),
      );
      for (const [n, one] of batch.entries()) {
        const told = answers[n];
        if (told instanceof Refusal) one.fail(told);
        else one.answer(told as Answer);
      }
    } catch (error) {
      // Each finds out by its own request id whether it has happened.
      await Promise.all(batch.map((one) => this.#alone(one, error)));
    }
  }

  /**
   * Where nobody knows what became of the try before, one that got nowhere is no proof that nothing has happened: its
   * locks may be those of the first, which still commits. A refusal that is kept is an answer, and comes as one.
   */
  async #alone({ run, answer, fail }: Waiting<Ask, Told>, before?: unknown): Promise<void> {
    await runCommand(this.#kernel, run).then(answer, (error: unknown) =>
      fail(before instanceof UnknownOutcome ? before : error),
    );
  }

  /** All under one set of locks, in the order they came; one that is refused leaves nothing for the others. */
  #decideAll(batch: readonly Waiting<Ask, Told>[]): Parameters<typeof runTogether>[2] {
    const byRun = new Map(batch.map(({ run, asking }) => [run, asking]));
    return async (tx, taken) => {
      const asked = taken.map((run) => {
        const asking = byRun.get(run) as Asking<Ask, Told>;
        return { run, asking, ask: orRefusal(() => asking.asks({ ...run, kernel: this.#kernel })) };
      });
      const room = await this.#kind.open(
        tx,
        asked.flatMap(({ ask }) => (ask instanceof Refusal ? [] : [ask])),
      );
      const decided = asked.map(({ run, asking, ask }): Decided =>
        ask instanceof Refusal ? ask : orRefusal(() => asking.tells(room.decide(ask), run)),
      );
      room.write();
      return decided;
    };
  }
}
