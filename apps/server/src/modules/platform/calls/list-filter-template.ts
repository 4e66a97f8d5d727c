import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { listTemplates } from '../store/filter-templates.ts';

/** The rows are hers whatever user_email says. */
export const listFilterTemplate = handle(platformCalls.listFilterTemplate, async ({ kernel, session }, input) => {
  const rows = await kernel.databases.personal(session, (tx) =>
    listTemplates(tx, session.user_id, input, input.template_name),
  );
  return { list: rows.map((row) => ({ ...row, user_email: session.email, type: 1 as const })) };
});
