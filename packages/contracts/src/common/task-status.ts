import { defineEnum } from '../kit/define-enum.ts';

// The codings of tasks on the wire, as the specification has them: the same words, other numbers.

export const taskStatusA = defineEnum('taskStatusA', {
  pending: { code: 0, kind: 'info' },
  ongoing: { code: 1, kind: 'info' },
  done: { code: 2, kind: 'success' },
  cancel: { code: 9, kind: 'danger' },
});

export const taskStatusB = defineEnum('taskStatusB', {
  pending: { code: 10, kind: 'info' },
  ongoing: { code: 20, kind: 'info' },
  done: { code: 30, kind: 'success' },
  cancel: { code: 40, kind: 'danger' },
});

export const taskStatusC = defineEnum('taskStatusC', {
  pending: { code: 1, kind: 'info' },
  ongoing: { code: 2, kind: 'info' },
  done: { code: 3, kind: 'success' },
  cancel: { code: 4, kind: 'danger' },
});

export const pickTaskStatus = defineEnum('pickTaskStatus', {
  pending: { code: 0, kind: 'info' },
  assigned: { code: 1, kind: 'info' },
  picking: { code: 2, kind: 'info' },
  picked: { code: 3, kind: 'success' },
  pick_fail: { code: 4, kind: 'danger' },
  cancel: { code: 9, kind: 'danger' },
});

export const countTaskStatus = defineEnum('countTaskStatus', {
  pending: { code: 0, kind: 'info' },
  assigned: { code: 3, kind: 'info' },
  ongoing: { code: 1, kind: 'info' },
  done: { code: 2, kind: 'success' },
  cancel: { code: 9, kind: 'danger' },
});

export const reverseTaskStatus = defineEnum('reverseTaskStatus', {
  pending: { code: 0, kind: 'info' },
  assigned: { code: 1, kind: 'info' },
  ongoing: { code: 2, kind: 'info' },
  done: { code: 3, kind: 'success' },
  cancel: { code: 9, kind: 'danger' },
});

export const rackTransferStatus = defineEnum('rackTransferStatus', {
  pending: { code: 0, kind: 'info' },
  picking: { code: 1, kind: 'info' },
  picked: { code: 2, kind: 'success' },
  pending_putaway: { code: 5, kind: 'grey' },
  putting: { code: 3, kind: 'info' },
  done: { code: 4, kind: 'success' },
  pending_putback: { code: 6, kind: 'grey' },
  cancel: { code: 9, kind: 'danger' },
});

export const replenishmentStatus = defineEnum('replenishmentStatus', {
  created: { code: 0, kind: 'grey' },
  pending: { code: 1, kind: 'info' },
  picking: { code: 2, kind: 'info' },
  picked: { code: 3, kind: 'success' },
  putting: { code: 4, kind: 'info' },
  done: { code: 5, kind: 'success' },
  cancel: { code: 9, kind: 'danger' },
});
