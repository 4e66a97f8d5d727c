import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { soundsOf } from '../store/notification-sounds.ts';

export const getNotificationSoundList = handle(platformCalls.getNotificationSoundList, async ({ tx }) => ({
  list: await soundsOf(tx),
}));
