import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { platformErrors } from '@tallyhouse/contracts/modules/platform/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { soundDefaults } from '../domain/sound-nodes.ts';
import { chooseSounds, chosenSounds } from '../store/notification-sounds.ts';

export const updateNotificationSound = handle(
  platformCalls.updateNotificationSound,
  async ({ tx, session }, { list }) => {
    const unknown = list.find(({ node_name }) => !soundDefaults.has(node_name));
    if (unknown) return refuse(platformErrors.soundUnknown, { node_name: unknown.node_name });
    const before = new Map((await chosenSounds(tx)).map(({ node_name, sound_type }) => [node_name, sound_type]));
    // The last word on a node counts.
    const wanted = new Map(list.map(({ node_name, sound_type }) => [node_name, sound_type]));
    await chooseSounds(
      tx,
      [...wanted].map(([node_name, sound_type]) => ({ node_name, sound_type })),
      session.user_id,
    );
    const was = (node: string): number => before.get(node) ?? soundDefaults.get(node) ?? 0;
    return {
      reply: {},
      audit: [
        {
          object_id: tx.whs,
          before: Object.fromEntries([...wanted.keys()].map((node) => [node, was(node)])),
          after: Object.fromEntries(wanted),
        },
      ],
      events: [],
    };
  },
);
