import { defineEnum } from '../../kit/define-enum.ts';

export const importTaskStatus = defineEnum('importTaskStatus', {
  uploaded: { code: 0, kind: 'grey' },
  validating: { code: 1, kind: 'info' },
  waiting_confirm: { code: 2, kind: 'warning' },
  applying: { code: 3, kind: 'info' },
  done: { code: 4, kind: 'success' },
  partly_done: { code: 5, kind: 'warning' },
  fail: { code: 6, kind: 'danger' },
  cancel: { code: 9, kind: 'danger' },
});

/** What an import may do with a row. */
export const importMode = defineEnum('importMode', {
  insert: { code: 1, kind: 'grey' },
  update: { code: 2, kind: 'grey' },
  both: { code: 3, kind: 'grey' },
});

export const importVerdict = defineEnum('importVerdict', {
  new: { code: 1, kind: 'info' },
  changed: { code: 2, kind: 'primary' },
  same: { code: 3, kind: 'grey' },
  error: { code: 4, kind: 'danger' },
  applied: { code: 5, kind: 'success' },
});

export const importFailure = defineEnum('importFailure', {
  none: { code: 0, kind: 'grey' },
  unreadable: { code: 1, kind: 'danger' },
  missing_column: { code: 2, kind: 'danger' },
  too_many_rows: { code: 3, kind: 'danger' },
  fault: { code: 4, kind: 'danger' },
  too_slow: { code: 5, kind: 'danger' },
  too_much: { code: 6, kind: 'danger' },
  damaged: { code: 7, kind: 'danger' },
  protected: { code: 8, kind: 'danger' },
  unsupported: { code: 9, kind: 'danger' },
  unsafe: { code: 10, kind: 'danger' },
  interrupted: { code: 11, kind: 'danger' },
});

/** What can be wrong with one cell. */
export const importProblem = defineEnum('importProblem', {
  required: { code: 1, kind: 'danger' },
  no_number: { code: 2, kind: 'danger' },
  out_of_range: { code: 3, kind: 'danger' },
  too_long: { code: 4, kind: 'danger' },
  bad_form: { code: 5, kind: 'danger' },
  no_such_value: { code: 6, kind: 'danger' },
  not_found: { code: 7, kind: 'danger' },
  twice: { code: 8, kind: 'danger' },
  exists: { code: 9, kind: 'danger' },
  missing: { code: 10, kind: 'danger' },
  formula: { code: 11, kind: 'danger' },
  changed_meanwhile: { code: 12, kind: 'danger' },
  taken: { code: 13, kind: 'danger' },
});
