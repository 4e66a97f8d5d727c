import { defineErrors } from '../kit/define-error.ts';

/** What the task room refuses, whichever module's task it is. */
export const taskErrors = defineErrors({
  taskHeld: {
    retcode: -100421,
    http: 409,
    text: '{user} has this task since {time}. Take another, or this one after {minutes} idle minutes.',
    cause: 'The task has a holder, and something was done on it within the minutes of its type.',
    cure: 'Take another task; take this one over when it stood idle, or ask a supervisor to reassign it.',
  },
  taskLost: {
    retcode: -224951,
    http: 409,
    text: 'Task {task_no} is no longer yours, nothing was changed. Take a new task.',
    cause: 'The claim went back to the pool, or somebody else took the task over: what the page holds is an old claim.',
    cure: 'Take a new task, or take this one over again.',
  },
  taskBlocked: {
    retcode: -224952,
    http: 409,
    text: 'Task {task_no} is on hold: {reason}. Take another.',
    cause: 'The task waits for something, such as a replenishment or an open exception.',
    cure: 'Take another task; this one is offered when the hold ends.',
  },
  tasksTooMany: {
    retcode: -224953,
    http: 409,
    text: '{user} already has {limit} open tasks of this kind. Finish or pause one first.',
    cause: 'A person works on as many tasks of a type at a time as the type allows.',
    cure: 'Finish the open one, pause it, or give it back.',
  },
});
