import { type Outcome, type QueuedCommand, type Refusal, waitBefore } from './command.ts';

/** A command with its place in the order. */
export type Placed = QueuedCommand & { readonly seq: number };

/** What a computer keeps over a reload. */
export interface CommandStore {
  /** Kept for good when it resolves. Places are given in the order of asking. */
  add(command: QueuedCommand): Promise<number>;
  first(): Promise<Placed | undefined>;
  remove(seq: number): Promise<void>;
  /** It waits no longer; it stays until the person has seen why. */
  refuse(seq: number, refusal: Refusal): Promise<void>;
}

export interface QueuePorts {
  readonly store: CommandStore;
  send(command: QueuedCommand): Promise<Outcome>;
  /** Whether the server has already done it: asked when a refusal may only concern the repeat. */
  wasDone(command: QueuedCommand): Promise<Outcome>;
  /** Resolves after so long, or as soon as `wake` is called. */
  wait(ms: number): Promise<void>;
  /** Only one tab sends at a time. */
  alone(work: () => Promise<void>): Promise<void>;
  settled(command: Placed, outcome: Extract<Outcome, { kind: 'done' | 'refused' }>): void;
  /** How often the first in line was sent without an answer; 0 when it got one. */
  trying(tries: number): void;
}

export interface Queue {
  /** Resolves when it can no longer be lost. */
  add(command: QueuedCommand): Promise<number>;
  /** Sends what waits, in order, until nothing does. */
  drain(): Promise<void>;
}

export function makeQueue(ports: QueuePorts): Queue {
  const { store } = ports;
  /** Those nobody can have sent before: added here, and not tried yet. */
  const fresh = new Set<string>();
  let draining: Promise<void> | undefined;
  let asked = false;

  const outcomeFor = async (command: QueuedCommand): Promise<Outcome> => {
    const unsent = fresh.delete(command.request_id);
    const outcome = await ports.send(command);
    return outcome.kind === 'refused' && !unsent ? afterDoubt(command, outcome) : outcome;
  };
  /** An earlier try may have been done, and only its answer lost. */
  const afterDoubt = async (command: QueuedCommand, refused: Outcome): Promise<Outcome> => {
    const before = await ports.wasDone(command);
    return before.kind === 'refused' ? refused : before;
  };

  const sendAll = async (): Promise<void> => {
    let tries = 0;
    for (;;) {
      const command = await store.first();
      if (!command) return;
      const outcome = await outcomeFor(command);
      if (outcome.kind === 'halt') return;
      if (outcome.kind === 'again') {
        tries += 1;
        ports.trying(tries);
        await ports.wait(waitBefore(tries));
        continue;
      }
      if (outcome.kind === 'done') await store.remove(command.seq);
      else await store.refuse(command.seq, outcome.refusal);
      tries = 0;
      ports.trying(0);
      ports.settled(command, outcome);
    }
  };

  const drain = (): Promise<void> => {
    asked = true;
    draining ??= (async () => {
      try {
        while (asked) {
          asked = false;
          await ports.alone(sendAll);
        }
      } finally {
        draining = undefined;
      }
    })();
    return draining;
  };

  return {
    drain,
    add: async (command) => {
      fresh.add(command.request_id);
      return store.add(command);
    },
  };
}
