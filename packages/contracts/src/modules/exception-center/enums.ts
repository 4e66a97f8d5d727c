import { defineEnum } from '../../kit/define-enum.ts';

// Codes, roles and actions of policies are shown on the pages of exceptions: their words are in the module's own files, not in
// those that every page brings.
const own = 'exception-center';

/** Where in the flow of goods something went wrong. A row of `any` counts where the step itself has none of that code. */
export const exceptionStep = defineEnum(
  'exceptionStep',
  {
    any: { code: 0, kind: 'grey' },
    arrive: { code: 1, kind: 'grey' },
    count: { code: 2, kind: 'grey' },
    box: { code: 3, kind: 'grey' },
    receive: { code: 4, kind: 'grey' },
    qc: { code: 5, kind: 'grey' },
    putaway: { code: 6, kind: 'grey' },
    pick: { code: 7, kind: 'grey' },
    merge: { code: 8, kind: 'grey' },
    sort: { code: 9, kind: 'grey' },
    check: { code: 10, kind: 'grey' },
    pack: { code: 11, kind: 'grey' },
    ship: { code: 12, kind: 'grey' },
    transfer: { code: 13, kind: 'grey' },
    reverse: { code: 14, kind: 'grey' },
    return: { code: 15, kind: 'grey' },
    cycle: { code: 16, kind: 'grey' },
  },
  own,
);
export type ExceptionStep = keyof typeof exceptionStep.values;

/** Whose work it was. A row of the flow itself goes before the one of all. */
export const exceptionFlow = defineEnum(
  'exceptionFlow',
  {
    all: { code: 0, kind: 'grey' },
    sales: { code: 1, kind: 'grey' },
    mt: { code: 2, kind: 'grey' },
    rts: { code: 3, kind: 'grey' },
    replenishment: { code: 4, kind: 'grey' },
  },
  own,
);
export type ExceptionFlow = keyof typeof exceptionFlow.values;

/** What is wrong. A case of the kind `rt` has one of them as its type; `pick_short` and `put_full` are nothing else. */
export const exceptionCode = defineEnum(
  'exceptionCode',
  {
    unknown_parcel: { code: 1, kind: 'grey' },
    carton_damaged: { code: 2, kind: 'grey' },
    carton_missing: { code: 3, kind: 'grey' },
    seal_broken: { code: 4, kind: 'grey' },
    mtb_unknown: { code: 5, kind: 'grey' },
    mtb_other_whs: { code: 6, kind: 'grey' },
    mtb_declared_lost: { code: 7, kind: 'grey' },
    surplus: { code: 8, kind: 'grey' },
    wrong_sku: { code: 9, kind: 'grey' },
    damaged: { code: 10, kind: 'grey' },
    barcode_unknown: { code: 11, kind: 'grey' },
    short: { code: 12, kind: 'grey' },
    missing: { code: 13, kind: 'grey' },
    short_life: { code: 14, kind: 'grey' },
    uid_duplicate: { code: 15, kind: 'grey' },
    uid_missing: { code: 16, kind: 'grey' },
    fail: { code: 17, kind: 'grey' },
    expired: { code: 18, kind: 'grey' },
    incomplete: { code: 19, kind: 'grey' },
    attribute: { code: 20, kind: 'grey' },
    wrong_item: { code: 21, kind: 'grey' },
    unknown: { code: 22, kind: 'grey' },
    full: { code: 23, kind: 'grey' },
    blocked_aisle: { code: 24, kind: 'grey' },
    wrong_goods: { code: 25, kind: 'grey' },
    qty_less: { code: 26, kind: 'grey' },
    qty_more: { code: 27, kind: 'grey' },
    no_location: { code: 28, kind: 'grey' },
    empty: { code: 29, kind: 'grey' },
    fewer: { code: 30, kind: 'grey' },
    wrong_batch: { code: 31, kind: 'grey' },
    uid_not_here: { code: 32, kind: 'grey' },
    cannot_reach: { code: 33, kind: 'grey' },
    tote_missing: { code: 34, kind: 'grey' },
    extra: { code: 35, kind: 'grey' },
    uid_wrong: { code: 36, kind: 'grey' },
    weight_out: { code: 37, kind: 'grey' },
    awb_fail: { code: 38, kind: 'grey' },
    label_fail: { code: 39, kind: 'grey' },
    parcel_missing: { code: 40, kind: 'grey' },
    lost_on_belt: { code: 41, kind: 'grey' },
    cancelled_parcel: { code: 42, kind: 'grey' },
    label_not_printed: { code: 43, kind: 'grey' },
    not_weighed: { code: 44, kind: 'grey' },
    wrong_carrier: { code: 45, kind: 'grey' },
    foreign_parcel: { code: 46, kind: 'grey' },
    stuck: { code: 47, kind: 'grey' },
    box_diff: { code: 48, kind: 'grey' },
    container_missing: { code: 49, kind: 'grey' },
    device_lost: { code: 50, kind: 'grey' },
    not_found: { code: 51, kind: 'grey' },
    label_destroyed: { code: 52, kind: 'grey' },
    missing_parcel: { code: 53, kind: 'grey' },
    extra_item: { code: 54, kind: 'grey' },
    empty_box: { code: 55, kind: 'grey' },
    qty_short: { code: 56, kind: 'grey' },
    uid_mismatch: { code: 57, kind: 'grey' },
    damaged_parcel: { code: 58, kind: 'grey' },
    hazard: { code: 59, kind: 'grey' },
    label_unreadable: { code: 60, kind: 'grey' },
    unit_not_found: { code: 61, kind: 'grey' },
    carton_content_diff: { code: 62, kind: 'grey' },
    unexpected_sku: { code: 63, kind: 'grey' },
    not_reachable: { code: 64, kind: 'grey' },
    uid_elsewhere: { code: 65, kind: 'grey' },
    disturbed: { code: 66, kind: 'grey' },
    pick_short: { code: 67, kind: 'grey' },
    put_full: { code: 68, kind: 'grey' },
  },
  own,
);
export type ExceptionCode = keyof typeof exceptionCode.values;

/** Whether the row counts. A row that is off is as if it were not there. */
export const policyStatus = defineEnum(
  'policyStatus',
  {
    off: { code: 0, kind: 'grey' },
    on: { code: 1, kind: 'grey' },
  },
  own,
);

/** What becomes of the goods. In custody they have no stock rows, only a container and a place; `house_custody` has rows, of the house until the owner is known. */
export const policyStock = defineEnum(
  'policyStock',
  {
    block_row: { code: 1, kind: 'grey' },
    block_cell: { code: 2, kind: 'grey' },
    av: { code: 3, kind: 'grey' },
    grade_damaged: { code: 4, kind: 'grey' },
    grade_expired: { code: 5, kind: 'grey' },
    grade_pending: { code: 6, kind: 'grey' },
    custody: { code: 7, kind: 'grey' },
    house_custody: { code: 8, kind: 'grey' },
  },
  own,
);

/** Broken: claims on the quantity end, the lowest priority first, and are planned again at once. */
export const policyClaims = defineEnum(
  'policyClaims',
  {
    keep: { code: 0, kind: 'grey' },
    break: { code: 1, kind: 'grey' },
  },
  own,
);

/** What else is done with goods, place or parcel, where the ledger does not change by it. */
export const policyExtra = defineEnum(
  'policyExtra',
  {
    condition_kept: { code: 1, kind: 'grey' },
    exception_container: { code: 2, kind: 'grey' },
    whole_line: { code: 3, kind: 'grey' },
    sku_collection: { code: 4, kind: 'grey' },
    flag_full: { code: 5, kind: 'grey' },
    report_edge: { code: 6, kind: 'grey' },
    report_location: { code: 7, kind: 'grey' },
    register_surplus: { code: 8, kind: 'grey' },
    to_staging: { code: 9, kind: 'grey' },
    rest_of_row: { code: 10, kind: 'grey' },
    swap_batch: { code: 11, kind: 'grey' },
    planner_list: { code: 12, kind: 'grey' },
    exception_basket: { code: 13, kind: 'grey' },
    urgent_repick: { code: 14, kind: 'grey' },
    parcel_parked: { code: 15, kind: 'grey' },
    no_label_shelf: { code: 16, kind: 'grey' },
    intercept: { code: 17, kind: 'grey' },
    taken_out: { code: 18, kind: 'grey' },
    reprocess: { code: 19, kind: 'grey' },
    return_missing: { code: 20, kind: 'grey' },
    unexpected_line: { code: 21, kind: 'grey' },
    line_in_both: { code: 22, kind: 'grey' },
    freeze_location: { code: 23, kind: 'grey' },
  },
  own,
);

/** Where the goods that are missing, or the place that is not fit, are taken from instead. */
export const policyReallocate = defineEnum(
  'policyReallocate',
  {
    none: { code: 0, kind: 'grey' },
    same_zone: { code: 1, kind: 'grey' },
    any: { code: 2, kind: 'grey' },
    same_zone_then_any: { code: 3, kind: 'grey' },
    ask: { code: 4, kind: 'grey' },
    next_candidate: { code: 5, kind: 'grey' },
    damaged_zone: { code: 6, kind: 'grey' },
    replan: { code: 7, kind: 'grey' },
    any_else_wait: { code: 8, kind: 'grey' },
    next_else_putback: { code: 9, kind: 'grey' },
  },
  own,
);

/** What is counted; `recheck` is the same person looking once more. */
export const policyCount = defineEnum(
  'policyCount',
  {
    location: { code: 1, kind: 'grey' },
    sku: { code: 2, kind: 'grey' },
    container: { code: 3, kind: 'grey' },
    line: { code: 4, kind: 'grey' },
    recheck: { code: 5, kind: 'grey' },
  },
  own,
);

/** Where it is counted. */
export const policyPlace = defineEnum(
  'policyPlace',
  {
    here: { code: 0, kind: 'grey' },
    last_place: { code: 1, kind: 'grey' },
    source_cell: { code: 2, kind: 'grey' },
    other_location: { code: 3, kind: 'grey' },
  },
  own,
);

/** What becomes of the order line. */
export const policyOrder = defineEnum(
  'policyOrder',
  {
    none: { code: 0, kind: 'grey' },
    wait: { code: 1, kind: 'grey' },
    split: { code: 2, kind: 'grey' },
    fail: { code: 3, kind: 'grey' },
    cancel_line: { code: 4, kind: 'grey' },
  },
  own,
);

/** What is opened: a case of one of the six kinds, a discrepancy record, the draft of a claim or dispute, a fact for another warehouse. */
export const policyRaise = defineEnum(
  'policyRaise',
  {
    ib: { code: 1, kind: 'grey' },
    ob: { code: 2, kind: 'grey' },
    rt: { code: 3, kind: 'grey' },
    jit: { code: 4, kind: 'grey' },
    requirement: { code: 5, kind: 'grey' },
    system: { code: 6, kind: 'grey' },
    dr: { code: 7, kind: 'grey' },
    claim: { code: 8, kind: 'grey' },
    dispute: { code: 9, kind: 'grey' },
    fact: { code: 10, kind: 'grey' },
  },
  own,
);

/** Who owns, approves or is told. The supervisor is the one of the module that reports. */
export const policyRole = defineEnum(
  'policyRole',
  {
    none: { code: 0, kind: 'grey' },
    supervisor: { code: 1, kind: 'grey' },
    inventory_controller: { code: 2, kind: 'grey' },
    dock_clerk: { code: 3, kind: 'grey' },
    planner: { code: 4, kind: 'grey' },
    master_data_clerk: { code: 5, kind: 'grey' },
    qc_lead: { code: 6, kind: 'grey' },
    customer_service: { code: 7, kind: 'grey' },
    senior_judge: { code: 8, kind: 'grey' },
    manager: { code: 9, kind: 'grey' },
    business_developer: { code: 10, kind: 'grey' },
    source_warehouse: { code: 11, kind: 'grey' },
    goods_owner: { code: 12, kind: 'grey' },
    carrier: { code: 13, kind: 'grey' },
    approver: { code: 14, kind: 'grey' },
  },
  own,
);

/** When one entry of a row applies. `first` comes before all others; `otherwise` where none of the entries before it did. */
export const policyWhen = defineEnum(
  'policyWhen',
  {
    at_once: { code: 0, kind: 'grey' },
    first: { code: 1, kind: 'grey' },
    approved: { code: 2, kind: 'grey' },
    declared_lost: { code: 3, kind: 'grey' },
    consent: { code: 4, kind: 'grey' },
    sku_known: { code: 5, kind: 'grey' },
    sku_unknown: { code: 6, kind: 'grey' },
    nothing_left: { code: 7, kind: 'grey' },
    at_close: { code: 8, kind: 'grey' },
    found: { code: 9, kind: 'grey' },
    released: { code: 10, kind: 'grey' },
    overridden: { code: 11, kind: 'grey' },
    within_limit: { code: 12, kind: 'grey' },
    above_qty: { code: 13, kind: 'grey' },
    rule_forbids: { code: 14, kind: 'grey' },
    disposition: { code: 15, kind: 'grey' },
    feeds_order: { code: 16, kind: 'grey' },
    otherwise: { code: 17, kind: 'grey' },
    batch_rule: { code: 18, kind: 'grey' },
    other_whs: { code: 19, kind: 'grey' },
    destroyed: { code: 20, kind: 'grey' },
    later: { code: 21, kind: 'grey' },
    value_falls: { code: 22, kind: 'grey' },
    by_count: { code: 23, kind: 'grey' },
    received: { code: 24, kind: 'grey' },
  },
  own,
);

/** Photo and note of a report. */
export const policyNeed = defineEnum(
  'policyNeed',
  {
    no: { code: 0, kind: 'grey' },
    asked: { code: 1, kind: 'grey' },
    required: { code: 2, kind: 'grey' },
  },
  own,
);

/** Why there is a new version of the policy. */
export const policyAction = defineEnum(
  'policyAction',
  {
    ship: { code: 1, kind: 'grey' },
    save: { code: 2, kind: 'grey' },
    rollback: { code: 3, kind: 'grey' },
  },
  own,
);
