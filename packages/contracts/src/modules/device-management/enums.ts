import { defineEnum } from '../../kit/define-enum.ts';

/** What a device is. The prefix of its label tells it too. */
export const deviceType = defineEnum('deviceType', {
  box: { code: 1, kind: 'grey' },
  pallet: { code: 2, kind: 'grey' },
  pick_cart: { code: 3, kind: 'grey' },
  put_wall: { code: 4, kind: 'grey' },
  basket: { code: 5, kind: 'grey' },
});

/** Reusable ones come home empty, one-way ones end with shipping, fixed ones never move. */
export const deviceUsage = defineEnum('deviceUsage', {
  reusable: { code: 1, kind: 'grey' },
  one_way: { code: 2, kind: 'grey' },
  fixed: { code: 3, kind: 'grey' },
});

/** Using and in transit are set by tasks and transfers. */
export const deviceStatus = defineEnum('deviceStatus', {
  normal: { code: 1, kind: 'info' },
  using: { code: 2, kind: 'info' },
  locked: { code: 3, kind: 'info' },
  damaged: { code: 4, kind: 'danger' },
  in_transit: { code: 5, kind: 'grey' },
  lost: { code: 6, kind: 'grey' },
  scrapped: { code: 9, kind: 'grey' },
});

/** A stopped template keeps its devices and makes no new ones. */
export const deviceTemplateStatus = defineEnum('deviceTemplateStatus', {
  normal: { code: 1, kind: 'info' },
  stopped: { code: 2, kind: 'grey' },
});

export const deviceEvent = defineEnum('deviceEvent', {
  created: { code: 1, kind: 'grey' },
  locked: { code: 10, kind: 'grey' },
  unlocked: { code: 11, kind: 'grey' },
  damaged: { code: 12, kind: 'grey' },
  repaired: { code: 13, kind: 'grey' },
  lost: { code: 14, kind: 'grey' },
  found: { code: 15, kind: 'grey' },
  scrapped: { code: 16, kind: 'grey' },
  deleted: { code: 17, kind: 'grey' },
});
