import { defineMachine } from '../../kit/define-machine.ts';
import { adjustmentStatus } from './enums.ts';

/** Submitting goes through pending to locked in one step; approval goes on to adjusting when nobody has to confirm. */
export const adjustmentMachine = defineMachine('inventoryAdjustment', adjustmentStatus, {
  submit: { from: ['created'], to: 'pending' },
  lock: { from: ['pending'], to: 'locked' },
  approve: { from: ['locked'], to: 'approved' },
  reject: { from: ['locked'], to: 'rejected' },
  cancel: { from: ['created', 'pending', 'locked'], to: 'cancel' },
  adjust: { from: ['approved'], to: 'adjusting' },
  finish: { from: ['adjusting'], to: 'done' },
  fail: { from: ['adjusting'], to: 'fail' },
  retry: { from: ['fail'], to: 'adjusting' },
  close: { from: ['fail'], to: 'done' },
});
export type AdjustmentMove = keyof typeof adjustmentMachine.moves;
