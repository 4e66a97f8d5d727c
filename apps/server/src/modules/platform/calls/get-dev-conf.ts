import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { visibleConf } from '../store/visible-conf.ts';

export const getDevConf = handle(platformCalls.getDevConf, async (context, { conf_key, whs_id }) => {
  const conf_list = await visibleConf(context, [conf_key], whs_id);
  const [found] = conf_list;
  return { conf_list, ...(found ? { conf_value: found.conf_value } : {}) };
});
