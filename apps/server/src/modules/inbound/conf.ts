import { intConf } from '../../kernel/config/conf.ts';

/** From dock to stock, in hours after the arrival. */
export const slaHours = intConf('inbound_sla_hours', 24, { min: 1, max: 240 });

/** Somebody who has not counted for so long has left her carton: anybody may take it over. */
export const claimIdleMinutes = intConf('inbound_claim_idle_minutes', 15, { min: 1, max: 480 });
