import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { platformErrors } from '@tallyhouse/contracts/modules/platform/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { columnChoice, otherBookmarks, saveTemplate } from '../store/filter-templates.ts';

const mostBookmarks = 6;

/** The row is hers whatever user_email says. */
export const saveFilterTemplate = handle(platformCalls.saveFilterTemplate, async ({ kernel, session }, input) =>
  kernel.databases.personal(session, async (tx) => {
    const { template_name } = input;
    if (template_name !== columnChoice) {
      const others = await otherBookmarks(tx, session.user_id, input, template_name);
      if (others >= mostBookmarks) refuse(platformErrors.bookmarksFull, {});
    }
    return { template_id: await saveTemplate(tx, session.user_id, input) };
  }),
);
