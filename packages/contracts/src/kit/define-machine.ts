import type { EnumDef } from './define-enum.ts';

interface Move<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
}

export interface Machine<State extends string = string, Name extends string = string> {
  readonly id: string;
  readonly states: EnumDef<State>;
  readonly moves: Readonly<Record<Name, Move<State>>>;
  /** May this move be made from this wire value? The server refuses by it, the console enables buttons by it. */
  can(move: Name, code: number): boolean;
  fromCodes(move: Name): readonly number[];
  toCode(move: Name): number;
}

/** Legal moves as data. Only `transition()` of the server writes a status, and only along these. */
export function defineMachine<State extends string, const Name extends string>(
  id: string,
  states: EnumDef<State>,
  moves: Readonly<Record<Name, Move<State>>>,
): Machine<State, Name> {
  const fromCodes = (move: Name): readonly number[] => moves[move].from.map((name) => states.codeOf(name));
  return {
    id,
    states,
    moves,
    fromCodes,
    can: (move, code) => fromCodes(move).includes(code),
    toCode: (move) => states.codeOf(moves[move].to),
  };
}
