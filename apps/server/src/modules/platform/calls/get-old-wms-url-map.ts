import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { oldWmsUrlMap } from '../conf.ts';

export const getOldWmsUrlMap = handle(platformCalls.getOldWmsUrlMap, async ({ conf }) => conf.get(oldWmsUrlMap));
