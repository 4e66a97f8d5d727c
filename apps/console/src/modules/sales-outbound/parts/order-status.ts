import {
  type SalesOrderStatusName,
  salesOutboundOrderStatus,
} from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';

const among =
  (...names: readonly SalesOrderStatusName[]) =>
  (status: number): boolean =>
    names.some((name) => salesOutboundOrderStatus.codeOf(name) === status);

const isOver = among('outbound', 'cancel');

/** Still to leave the house: its cut-off counts, and it can be cancelled. */
export const isOpenOrder = (status: number): boolean => !isOver(status);

/** It waits for goods. */
export const canBeAllocated = among('created', 'pick_fail');
