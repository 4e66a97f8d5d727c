import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';

export const getMyPerm = handle(platformCalls.getMyPerm, async ({ session }) => ({
  list: [...session.keys],
}));
