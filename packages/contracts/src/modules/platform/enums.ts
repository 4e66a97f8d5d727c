import { defineEnum } from '../../kit/define-enum.ts';

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
