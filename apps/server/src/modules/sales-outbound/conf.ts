import { intConf } from '../../kernel/config/conf.ts';

/** How far the scale may be from what the goods weigh. */
export const weightTolerancePct = intConf('weight_tolerance_pct', 5, { min: 0, max: 50 });
/** What a carton with its filling may weigh, until packaging material is scanned. */
export const cartonAllowanceG = intConf('carton_allowance_g', 300, { min: 0, max: 5_000 });
