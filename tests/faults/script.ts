import type { CommandShape } from '@tallyhouse/contracts/kit/define-call.ts';
import type { Command } from './history.ts';

export interface Planned {
  readonly kind: string;
  readonly expected: Command['expected'];
  readonly input: Record<string, unknown>;
}

/** What a person of a trial does: the next thing to send, and what she makes of the answer. */
export interface Script {
  callOf(kind: string): CommandShape;
  /** The command of this number. */
  plan(n: number): Planned;
  /** What is not understood is not touched again: the checker looks at it. */
  learn(command: Command, input: Record<string, unknown>): void;
  /** The same request id for something else: the server must refuse it. */
  otherBody(kind: string, input: Record<string, unknown>): Record<string, unknown>;
  /** The control's person, whose every try is new to the server: what she sends after a refusal of a repeat, if anything. */
  adapt(input: Record<string, unknown>, retcode: number): Promise<Record<string, unknown> | undefined>;
}
