import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { displaySetting } from '../conf.ts';

export const getDisplaySetting = handle(platformCalls.getDisplaySetting, async ({ conf }) => conf.get(displaySetting));
