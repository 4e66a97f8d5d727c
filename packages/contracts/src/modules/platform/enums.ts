import { defineEnum } from '../../kit/define-enum.ts';

export const exportTaskStatus = defineEnum('exportTaskStatus', {
  pending: { code: 0, kind: 'grey' },
  ongoing: { code: 1, kind: 'info' },
  done: { code: 2, kind: 'success' },
  fail: { code: 3, kind: 'danger' },
});

/** Whether a happening at a work place is heard. */
export const soundType = defineEnum('soundType', {
  open: { code: 1, kind: 'success' },
  close: { code: 2, kind: 'grey' },
});

/** What became of a request id. */
export const requestState = defineEnum('requestState', {
  never_seen: { code: 0, kind: 'grey' },
  applied: { code: 1, kind: 'success' },
  refused: { code: 2, kind: 'danger' },
});
