import { defineMachine } from '../../kit/define-machine.ts';
import { exportTaskStatus } from './enums.ts';

export const exportTaskMachine = defineMachine('export_task', exportTaskStatus, {
  /** A worker takes the task, or takes it over from one that fell silent: a new epoch either way. */
  claim: { from: ['pending', 'ongoing'], to: 'ongoing' },
  finish: { from: ['ongoing'], to: 'done' },
  give_up: { from: ['pending', 'ongoing'], to: 'fail' },
  cancel: { from: ['pending', 'ongoing'], to: 'fail' },
  /** The same task again, from its beginning. */
  retry: { from: ['fail'], to: 'pending' },
});
