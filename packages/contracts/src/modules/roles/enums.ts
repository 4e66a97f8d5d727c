import { defineEnum } from '../../kit/define-enum.ts';

/** Whom a role is for. A BPO role holds only keys that are allowed for BPO. */
export const roleKind = defineEnum('roleKind', {
  own: { code: 1, kind: 'info' },
  bpo: { code: 2, kind: 'primary' },
});

/** A role that is off keeps its people; its rights rest. */
export const roleStatus = defineEnum('roleStatus', {
  on: { code: 1, kind: 'success' },
  off: { code: 2, kind: 'grey' },
});

/** What makes a key one to be careful with. */
export const sensitivity = defineEnum('sensitivity', {
  none: { code: 0, kind: 'grey' },
  personal: { code: 1, kind: 'warning' },
  stockValue: { code: 2, kind: 'info' },
  administration: { code: 3, kind: 'danger' },
});
