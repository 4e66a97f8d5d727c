import { defineEnum } from '../../kit/define-enum.ts';

export const ruleStatus = defineEnum('ruleStatus', {
  disabled: { code: 0, kind: 'grey' },
  enabled: { code: 1, kind: 'success' },
});

/** Nothing of a draft is live; a scheduled version waits for its time; one version of a rule is active. */
export const ruleVersionState = defineEnum('ruleVersionState', {
  draft: { code: 0, kind: 'warning' },
  scheduled: { code: 1, kind: 'info' },
  active: { code: 2, kind: 'success' },
  superseded: { code: 3, kind: 'grey' },
  discarded: { code: 9, kind: 'grey' },
});

/** What can happen to a rule or to the set of a type. */
export const ruleAction = defineEnum('ruleAction', {
  create: { code: 1, kind: 'grey' },
  save_draft: { code: 2, kind: 'warning' },
  discard: { code: 3, kind: 'grey' },
  schedule: { code: 4, kind: 'info' },
  unschedule: { code: 5, kind: 'grey' },
  activate: { code: 6, kind: 'success' },
  expire: { code: 7, kind: 'grey' },
  rollback: { code: 8, kind: 'danger' },
  rollback_set: { code: 9, kind: 'danger' },
  reorder: { code: 10, kind: 'info' },
  enable: { code: 11, kind: 'success' },
  disable: { code: 12, kind: 'grey' },
  delete: { code: 13, kind: 'danger' },
});
export type RuleAction = keyof typeof ruleAction.values;

export const simulationStatus = defineEnum('simulationStatus', {
  waiting: { code: 0, kind: 'grey' },
  running: { code: 1, kind: 'info' },
  done: { code: 2, kind: 'success' },
  failed: { code: 3, kind: 'danger' },
});

/** What stock may be used for. */
export const stockGrade = defineEnum('stockGrade', {
  good: { code: 1, kind: 'success' },
  damaged: { code: 2, kind: 'danger' },
  expired: { code: 3, kind: 'danger' },
  pending: { code: 4, kind: 'warning' },
});

/** Work that ends with goods being put into a place. */
export const putawayBusiness = defineEnum('putawayBusiness', {
  purchase: { code: 1, kind: 'grey' },
  return: { code: 2, kind: 'grey' },
  mt: { code: 3, kind: 'grey' },
  rack_transfer: { code: 4, kind: 'grey' },
  replenishment: { code: 5, kind: 'grey' },
  replenishment_return: { code: 6, kind: 'grey' },
  reverse_picking: { code: 7, kind: 'grey' },
  cross_dock: { code: 8, kind: 'grey' },
});

export const putawayUnit = defineEnum('putawayUnit', {
  whole: { code: 1, kind: 'grey' },
  loose: { code: 2, kind: 'grey' },
  both: { code: 3, kind: 'grey' },
});

/** How a step says where: by a definition of places, a logic area, a zone cluster, or the places paired with the SKU. */
export const placeTarget = defineEnum('placeTarget', {
  definition: { code: 1, kind: 'grey' },
  logic_area: { code: 2, kind: 'grey' },
  zone_cluster: { code: 3, kind: 'grey' },
  paired: { code: 4, kind: 'grey' },
  anywhere: { code: 5, kind: 'grey' },
});

export const putawayStrategy = defineEnum('putawayStrategy', {
  paired: { code: 1, kind: 'grey' },
  same_batch: { code: 2, kind: 'grey' },
  same_sku: { code: 3, kind: 'grey' },
  empty: { code: 4, kind: 'grey' },
  near_same: { code: 5, kind: 'grey' },
  near_pick_face: { code: 6, kind: 'grey' },
  hot_level: { code: 7, kind: 'grey' },
  bulk_ground: { code: 8, kind: 'grey' },
  least_full: { code: 9, kind: 'grey' },
  least_walking: { code: 10, kind: 'grey' },
});

export const putawaySort = defineEnum('putawaySort', {
  distance: { code: 1, kind: 'grey' },
  put_seq: { code: 2, kind: 'grey' },
  best_fit: { code: 3, kind: 'grey' },
  level: { code: 4, kind: 'grey' },
  pick_seq: { code: 5, kind: 'grey' },
  same_aisle: { code: 6, kind: 'grey' },
});

/** What happens when no step of a rule finds a place. */
export const putawayFallback = defineEnum('putawayFallback', {
  next_rule: { code: 1, kind: 'grey' },
  overflow: { code: 2, kind: 'grey' },
  exception: { code: 3, kind: 'grey' },
});

/** The order in which stock is taken: RI0001 to RI0005. */
export const pickingRule = defineEnum('pickingRule', {
  lefo: { code: 1, kind: 'grey' },
  lifo: { code: 2, kind: 'grey' },
  reverse_zone: { code: 3, kind: 'grey' },
  least_qty: { code: 4, kind: 'grey' },
  standard: { code: 5, kind: 'grey' },
});

export const unitPolicy = defineEnum('unitPolicy', {
  none: { code: 0, kind: 'grey' },
  full_pallet: { code: 1, kind: 'grey' },
  full_carton: { code: 2, kind: 'grey' },
  exact: { code: 3, kind: 'grey' },
  never_break: { code: 4, kind: 'grey' },
});

/** What becomes of a demand that a rule could not serve whole. */
export const onShort = defineEnum('onShort', {
  wait: { code: 1, kind: 'grey' },
  replenish: { code: 2, kind: 'grey' },
  fail: { code: 3, kind: 'grey' },
});

/** Why a candidate was not taken. */
export const dropReason = defineEnum('dropReason', {
  outside: { code: 1, kind: 'grey' },
  status: { code: 2, kind: 'grey' },
  grade: { code: 3, kind: 'grey' },
  temperature: { code: 4, kind: 'grey' },
  size: { code: 5, kind: 'grey' },
  weight: { code: 6, kind: 'grey' },
  mixing: { code: 7, kind: 'grey' },
  owner: { code: 8, kind: 'grey' },
  full: { code: 9, kind: 'grey' },
  planned_full: { code: 10, kind: 'grey' },
  forbidden: { code: 11, kind: 'grey' },
  strategy: { code: 12, kind: 'grey' },
  fill_limit: { code: 13, kind: 'grey' },
  blocked: { code: 14, kind: 'grey' },
  allocated: { code: 15, kind: 'grey' },
  in_count: { code: 16, kind: 'grey' },
  staging: { code: 17, kind: 'grey' },
  life: { code: 18, kind: 'grey' },
  unit: { code: 19, kind: 'grey' },
  batch: { code: 20, kind: 'grey' },
});
export type DropReason = keyof typeof dropReason.values;
