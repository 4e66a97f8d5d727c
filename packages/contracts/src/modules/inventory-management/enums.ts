import { defineEnum } from '../../kit/define-enum.ts';

export const adjustmentStatus = defineEnum('adjustmentStatus', {
  created: { code: 0, kind: 'grey' },
  pending: { code: 1, kind: 'info' },
  /** Waits for approval; what it takes out of the books is held. */
  locked: { code: 2, kind: 'info' },
  rejected: { code: 3, kind: 'danger' },
  approved: { code: 4, kind: 'info' },
  /** Of the outside purchasing system: its number is kept, nothing leads there yet. */
  pms_approving: { code: 5, kind: 'info' },
  adjusting: { code: 6, kind: 'info' },
  done: { code: 7, kind: 'success' },
  cancel: { code: 8, kind: 'danger' },
  fail: { code: 9, kind: 'danger' },
});

/** Why there is a document. Those of counts, surplus, transfers and picking are made by the system. */
export const adjustmentType = defineEnum('adjustmentType', {
  manual: { code: 1, kind: 'grey' },
  cycle_count: { code: 2, kind: 'grey' },
  full_stock_count: { code: 3, kind: 'grey' },
  surplus: { code: 4, kind: 'grey' },
  damage: { code: 5, kind: 'grey' },
  expiry: { code: 6, kind: 'grey' },
  transfer_loss: { code: 7, kind: 'grey' },
  short_at_pick: { code: 8, kind: 'grey' },
  opening_stock: { code: 9, kind: 'grey' },
});

/** Into the books or out of them. */
export const adjustmentSign = defineEnum('adjustmentSign', {
  plus: { code: 1, kind: 'success' },
  minus: { code: -1, kind: 'danger' },
});

/** The reasons of the ledger that a person may give. */
export const adjustmentReason = defineEnum('adjustmentReason', {
  damaged: { code: 9, kind: 'grey' },
  expired: { code: 10, kind: 'grey' },
  stolen: { code: 11, kind: 'grey' },
  recount: { code: 12, kind: 'grey' },
  wrong_label: { code: 13, kind: 'grey' },
  sample: { code: 17, kind: 'grey' },
  scrap: { code: 18, kind: 'grey' },
  initial_load: { code: 20, kind: 'grey' },
  adjusted: { code: 25, kind: 'grey' },
});

export const adjustmentLineState = defineEnum('adjustmentLineState', {
  open: { code: 0, kind: 'grey' },
  held: { code: 1, kind: 'info' },
  posted: { code: 2, kind: 'success' },
  failed: { code: 3, kind: 'danger' },
  dropped: { code: 4, kind: 'grey' },
});

/** Whose documents a list shows. */
export const adjustmentTab = defineEnum('adjustmentTab', {
  mine: { code: 1, kind: 'grey' },
  waiting_for_me: { code: 2, kind: 'grey' },
});
