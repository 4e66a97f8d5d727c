import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { soundTree } from '../domain/sound-tree.ts';
import { soundsOf } from '../store/notification-sounds.ts';

export const getNotificationTree = handle(platformCalls.getNotificationTree, async ({ tx }) => ({
  list: soundTree(await soundsOf(tx)),
}));
