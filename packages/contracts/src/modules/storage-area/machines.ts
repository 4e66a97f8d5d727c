import { defineMachine } from '../../kit/define-machine.ts';
import { generationStatus, locationStatus, placeStatus } from './enums.ts';

const moves = {
  block: { from: ['normal'], to: 'blocked' },
  freeze: { from: ['normal'], to: 'frozen' },
  release: { from: ['blocked', 'frozen'], to: 'normal' },
} as const;

export const zoneMachine = defineMachine('zone', placeStatus, moves);
export const pathwayMachine = defineMachine('pathway', placeStatus, moves);

export const locationMachine = defineMachine('location', locationStatus, {
  ...moves,
  delete: { from: ['normal', 'blocked'], to: 'deleted' },
  restore: { from: ['deleted'], to: 'normal' },
});

export const generationMachine = defineMachine('cell_generation', generationStatus, {
  /** Also by another worker, when the one before it died half-way. */
  claim: { from: ['pending', 'ongoing'], to: 'ongoing' },
  finish: { from: ['ongoing'], to: 'done' },
  give_up: { from: ['pending', 'ongoing'], to: 'fail' },
  undo: { from: ['done'], to: 'undoing' },
  clear: { from: ['undoing'], to: 'undone' },
});
