import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { switchTimeInbound, switchTimeInventory, switchTimeOutbound } from '../conf.ts';

export const getWarehouseSwitchTime = handle(platformCalls.getWarehouseSwitchTime, async ({ conf }) => {
  const [inbound, outbound, inventory] = await Promise.all([
    conf.get(switchTimeInbound),
    conf.get(switchTimeOutbound),
    conf.get(switchTimeInventory),
  ]);
  return { inbound, outbound, inventory };
});
