import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { visibleConf } from '../store/visible-conf.ts';

export const getConfList = handle(platformCalls.getConfList, async (context, { conf_key_list, whs_id }) => ({
  conf_list: await visibleConf(context, conf_key_list, whs_id),
}));
