import { skuLifecycle } from '@tallyhouse/contracts/modules/items/enums.ts';

/** A step back, such as from stopped to active, is possible and needs a reason. */
export const isStepBack = (from: number, to: number): boolean =>
  skuLifecycle.codes.indexOf(to) < skuLifecycle.codes.indexOf(from);
