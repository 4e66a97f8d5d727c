import { defineMachine } from '../../kit/define-machine.ts';
import { importTaskStatus } from './enums.ts';

export const importTaskMachine = defineMachine('import_task', importTaskStatus, {
  /** A worker takes the file, or takes it over from one that fell silent. */
  validate: { from: ['uploaded', 'validating'], to: 'validating' },
  show: { from: ['validating'], to: 'waiting_confirm' },
  confirm: { from: ['waiting_confirm'], to: 'applying' },
  /** A worker goes on where the last one stopped. */
  apply: { from: ['applying'], to: 'applying' },
  finish: { from: ['applying'], to: 'done' },
  finish_partly: { from: ['applying'], to: 'partly_done' },
  give_up: { from: ['uploaded', 'validating', 'applying'], to: 'fail' },
  cancel: { from: ['uploaded', 'validating', 'waiting_confirm'], to: 'cancel' },
});
