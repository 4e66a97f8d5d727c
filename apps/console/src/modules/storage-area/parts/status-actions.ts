import { zoneMachine } from '@tallyhouse/contracts/modules/storage-area/machines.ts';

const moves = ['block', 'freeze', 'release'] as const;
export type StatusMove = (typeof moves)[number];

/** The moves a place may make now, each with the status it leads to. */
export const movesFrom = (status: number): { readonly move: StatusMove; readonly to: number }[] =>
  moves.filter((move) => zoneMachine.can(move, status)).map((move) => ({ move, to: zoneMachine.toCode(move) }));
