import { defineEnum } from '../../kit/define-enum.ts';

export const approvalStatus = defineEnum('approvalStatus', {
  pending: { code: 0, kind: 'info' },
  /** Some of its steps are done. */
  approving: { code: 1, kind: 'info' },
  approved: { code: 2, kind: 'info' },
  rejected: { code: 3, kind: 'danger' },
  cancel: { code: 9, kind: 'danger' },
});

export const approvalDecision = defineEnum('approvalDecision', {
  none: { code: 0, kind: 'grey' },
  approved: { code: 1, kind: 'success' },
  rejected: { code: 2, kind: 'danger' },
});

/** The documents that ask for approval. Their texts on the wire are the keys of the engine. */
export const approvalDocTypes = ['inventory_adjustment'] as const;
export type ApprovalDocType = (typeof approvalDocTypes)[number];

/** Whose requests a list shows. */
export const approvalTab = defineEnum('approvalTab', {
  waiting_for_me: { code: 1, kind: 'grey' },
  waiting: { code: 2, kind: 'grey' },
  decided: { code: 3, kind: 'grey' },
  mine: { code: 4, kind: 'grey' },
});
