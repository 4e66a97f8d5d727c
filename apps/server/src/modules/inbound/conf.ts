import { intConf } from '../../kernel/config/conf.ts';

/** From dock to stock, in hours after the arrival. */
export const slaHours = intConf('inbound_sla_hours', 24, { min: 1, max: 240 });
