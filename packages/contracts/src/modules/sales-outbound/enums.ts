import { defineEnum } from '../../kit/define-enum.ts';

/** Follows from the counters of the lines: see `domain/order-status.ts` of the server. */
export const salesOutboundOrderStatus = defineEnum('salesOutboundOrderStatus', {
  created: { code: 0, kind: 'grey' },
  pending_pick: { code: 1, kind: 'info' },
  picking: { code: 2, kind: 'info' },
  picked: { code: 3, kind: 'success' },
  pick_fail: { code: 4, kind: 'danger' },
  checking: { code: 5, kind: 'info' },
  checked: { code: 6, kind: 'info' },
  sorting: { code: 7, kind: 'info' },
  sorted: { code: 8, kind: 'info' },
  packing: { code: 9, kind: 'info' },
  packed: { code: 10, kind: 'info' },
  shipping: { code: 11, kind: 'info' },
  outbound: { code: 12, kind: 'success' },
  cancel: { code: 13, kind: 'danger' },
});
export type SalesOrderStatusName = Parameters<typeof salesOutboundOrderStatus.codeOf>[0];

/** By content, told when the order is made. */
export const salesOrderType = defineEnum('salesOrderType', {
  single_item: { code: 1, kind: 'grey' },
  single_sku: { code: 2, kind: 'grey' },
  multi_sku: { code: 3, kind: 'grey' },
});

export const waveStatus = defineEnum('waveStatus', {
  created: { code: 0, kind: 'grey' },
  ongoing: { code: 1, kind: 'info' },
  allocated: { code: 2, kind: 'info' },
  picking: { code: 3, kind: 'info' },
  done: { code: 4, kind: 'success' },
  fail: { code: 8, kind: 'danger' },
  cancel: { code: 9, kind: 'danger' },
});

/** What became of an order that was asked to go with a wave. */
export const waveOrderState = defineEnum('waveOrderState', {
  taken: { code: 1, kind: 'success' },
  dropped: { code: 2, kind: 'danger' },
});

export const parcelStatus = defineEnum('parcelStatus', {
  open: { code: 0, kind: 'grey' },
  packed: { code: 1, kind: 'info' },
  loaded: { code: 3, kind: 'info' },
  shipped: { code: 4, kind: 'success' },
  cancel: { code: 9, kind: 'danger' },
});

export const weightResult = defineEnum('weightResult', {
  not_weighed: { code: 0, kind: 'grey' },
  ok: { code: 1, kind: 'success' },
  over: { code: 2, kind: 'danger' },
  under: { code: 3, kind: 'danger' },
  override: { code: 4, kind: 'warning' },
});

/** What a picker found instead of the goods. */
export const pickProblem = defineEnum('pickProblem', {
  empty: { code: 1, kind: 'danger' },
  fewer: { code: 2, kind: 'danger' },
});

export const pickLineStatus = defineEnum('pickLineStatus', {
  pending: { code: 0, kind: 'grey' },
  picking: { code: 2, kind: 'info' },
  picked: { code: 3, kind: 'success' },
  pick_fail: { code: 4, kind: 'danger' },
  cancel: { code: 9, kind: 'danger' },
});

/** A line of the time line of an order. */
export const orderStep = defineEnum('orderStep', {
  created: { code: 1, kind: 'grey' },
  allocated: { code: 2, kind: 'info' },
  short: { code: 3, kind: 'danger' },
  picking: { code: 4, kind: 'info' },
  picked: { code: 5, kind: 'success' },
  checking: { code: 6, kind: 'info' },
  checked: { code: 7, kind: 'info' },
  packing: { code: 8, kind: 'info' },
  packed: { code: 9, kind: 'info' },
  loaded: { code: 10, kind: 'info' },
  shipped: { code: 11, kind: 'success' },
  cancelled: { code: 12, kind: 'danger' },
  weighed: { code: 13, kind: 'info' },
});

/** Why an order did not get its goods: what stands of its SKU in the house, the nearest to help first. */
export const shortReason = defineEnum('shortReason', {
  none: { code: 0, kind: 'grey' },
  not_in_house: { code: 1, kind: 'danger' },
  claimed: { code: 2, kind: 'danger' },
  blocked: { code: 3, kind: 'danger' },
  in_staging: { code: 4, kind: 'warning' },
  too_old: { code: 5, kind: 'danger' },
});
