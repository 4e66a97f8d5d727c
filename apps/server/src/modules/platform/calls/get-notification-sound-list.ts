import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { soundDefaults } from '../domain/sound-nodes.ts';
import { chosenSounds } from '../store/notification-sounds.ts';

export const getNotificationSoundList = handle(platformCalls.getNotificationSoundList, async ({ tx }) => {
  const chosen = new Map((await chosenSounds(tx)).map(({ node_name, sound_type }) => [node_name, sound_type]));
  return {
    list: [...soundDefaults].map(([node_name, usual]) => ({ node_name, sound_type: chosen.get(node_name) ?? usual })),
  };
});
