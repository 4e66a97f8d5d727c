import { defineEnum } from '../../kit/define-enum.ts';

/** Of merchants, shops, suppliers and categories. A stopped one stays for what names it, and is offered no more. */
export const partnerStatus = defineEnum('partnerStatus', {
  normal: { code: 1, kind: 'info' },
  stopped: { code: 2, kind: 'grey' },
});

/** Where a row comes from, and so who may change it. */
export const partnerSource = defineEnum('partnerSource', {
  local: { code: 1, kind: 'grey' },
  interface: { code: 2, kind: 'info' },
});

/** What a supplier takes back. */
export const returnPolicy = defineEnum('returnPolicy', {
  none: { code: 0, kind: 'grey' },
  unsold: { code: 1, kind: 'grey' },
  damaged: { code: 2, kind: 'grey' },
  all: { code: 3, kind: 'grey' },
});

export const shopGroupPurpose = defineEnum('shopGroupPurpose', {
  wave: { code: 1, kind: 'grey' },
  allocation: { code: 2, kind: 'grey' },
  gift: { code: 3, kind: 'grey' },
  report: { code: 4, kind: 'grey' },
});
