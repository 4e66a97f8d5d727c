import { defineEnum } from '../../kit/define-enum.ts';

export const exportTaskStatus = defineEnum('exportTaskStatus', {
  pending: { code: 0, kind: 'grey' },
  ongoing: { code: 1, kind: 'info' },
  done: { code: 2, kind: 'success' },
  fail: { code: 3, kind: 'danger' },
});

/** Why an export failed: the console says it in the person's words, with what to do next. */
export const exportFailure = defineEnum('exportFailure', {
  none: { code: 0, kind: 'grey' },
  cancelled: { code: 1, kind: 'grey' },
  disk_full: { code: 2, kind: 'danger' },
  too_many_rows: { code: 3, kind: 'warning' },
  file_too_large: { code: 4, kind: 'warning' },
  too_long: { code: 5, kind: 'warning' },
  fault: { code: 6, kind: 'danger' },
});
