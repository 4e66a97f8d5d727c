import type { SalesOrderStatusName } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';

/** What the lines of an order and its tasks tell. A step is over when every line has all it still wants there. */
export interface OrderFacts {
  readonly cancelled: boolean;
  readonly all_picked: boolean;
  readonly all_checked: boolean;
  readonly all_packed: boolean;
  readonly all_shipped: boolean;
  /** A picking task waits or is at work; one was ever begun. */
  readonly pick_open: boolean;
  readonly pick_begun: boolean;
  readonly check_begun: boolean;
  readonly pack_begun: boolean;
  readonly loaded: boolean;
}

/** The status of an order is that of its first step that is not over. It is told by the facts and never set. */
export function statusOf(facts: OrderFacts): SalesOrderStatusName {
  if (facts.cancelled) return 'cancel';
  if (facts.all_shipped) return 'outbound';
  if (!facts.all_picked) {
    if (facts.pick_open) return facts.pick_begun ? 'picking' : 'pending_pick';
    return facts.pick_begun ? 'pick_fail' : 'created';
  }
  if (!facts.all_checked) return facts.check_begun ? 'checking' : 'picked';
  if (!facts.all_packed) return facts.pack_begun ? 'packing' : 'checked';
  return facts.loaded ? 'shipping' : 'packed';
}
