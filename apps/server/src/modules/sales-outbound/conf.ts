import { intConf } from '../../kernel/config/conf.ts';

/** How far the scale may be from what the goods weigh. */
export const weightTolerancePct = intConf('weight_tolerance_pct', 5, { min: 0, max: 50 });
/** Days after an order was shipped or cancelled until its consignee is erased. */
export const consigneeKeepDays = intConf('consignee_keep_days', 90, { min: 1, max: 3_650 });
/** How many consignees a user may see within an hour. */
export const piiRevealPerHour = intConf('pii_reveal_per_hour', 60, { min: 0, max: 10_000 });
/** What a carton with its filling may weigh, until packaging material is scanned. */
export const cartonAllowanceG = intConf('carton_allowance_g', 300, { min: 0, max: 5_000 });
