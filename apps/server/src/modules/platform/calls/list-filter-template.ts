import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { listTemplates } from '../store/filter-templates.ts';

export const listFilterTemplate = handle(platformCalls.listFilterTemplate, async ({ kernel, session }, input) => ({
  list: await kernel.databases.personal(session, (tx) =>
    listTemplates(tx, session.user_id, input, input.template_name),
  ),
}));
