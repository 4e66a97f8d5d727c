import { intConf } from '../../kernel/config/conf.ts';

/** The longest time a list of moves shows without a SKU, place or document to go by. */
export const maxDays = intConf('inventory_map_max_days', 92, { min: 1, max: 366 });
