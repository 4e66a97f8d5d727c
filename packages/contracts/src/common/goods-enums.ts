import { defineEnum } from '../kit/define-enum.ts';

/** Whose goods are while they lie here. Merchants, suppliers, SKUs and docks speak of it. */
export const purchaseType = defineEnum('purchaseType', {
  consignment: { code: 1, kind: 'grey' },
  fulfillment: { code: 2, kind: 'grey' },
  outright: { code: 3, kind: 'grey' },
});

/** How warm a place is, and how warm goods may be. */
export const temperatureZone = defineEnum('temperatureZone', {
  normal: { code: 1, kind: 'grey' },
  airConditioned: { code: 2, kind: 'grey' },
  chilled: { code: 3, kind: 'info' },
  frozen: { code: 4, kind: 'info' },
  deepFrozen: { code: 5, kind: 'info' },
});

/** A flag of the wire, where a person reads or seeks it as a word. */
export const yesNo = defineEnum('yesNo', {
  yes: { code: 1, kind: 'grey' },
  no: { code: 0, kind: 'grey' },
});
