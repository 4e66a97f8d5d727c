import { defineEnum } from '../../kit/define-enum.ts';

export const userStatus = defineEnum('userStatus', {
  active: { code: 1, kind: 'info' },
  disabled: { code: 2, kind: 'danger' },
  pending: { code: 3, kind: 'info' },
});

/** Own staff, or people of a vendor (BPO). */
export const userType = defineEnum('userType', {
  own: { code: 1, kind: 'grey' },
  bpo: { code: 2, kind: 'primary' },
});

/** Off: the account stays, its tokens open nothing. */
export const serviceStatus = defineEnum('serviceStatus', {
  on: { code: 1, kind: 'info' },
  off: { code: 2, kind: 'grey' },
});
