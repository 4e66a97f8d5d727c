import { defineMachine } from '../../kit/define-machine.ts';
import { approvalStatus } from './enums.ts';

export const approvalMachine = defineMachine('approval', approvalStatus, {
  step: { from: ['pending', 'approving'], to: 'approving' },
  approve: { from: ['pending', 'approving'], to: 'approved' },
  reject: { from: ['pending', 'approving'], to: 'rejected' },
  withdraw: { from: ['pending', 'approving'], to: 'cancel' },
  /** The document changed: what was decided speaks of another one. */
  restart: { from: ['pending', 'approving'], to: 'pending' },
});
