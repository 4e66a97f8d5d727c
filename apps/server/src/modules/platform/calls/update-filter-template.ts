import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { changeTemplate } from '../store/filter-templates.ts';

export const updateFilterTemplate = handle(platformCalls.updateFilterTemplate, async ({ kernel, session }, input) => {
  const done = await kernel.databases.personal(session, (tx) =>
    changeTemplate(tx, session.user_id, input.template_id, input.data),
  );
  if (!done) refuse(baseErrors.notFound, { thing: 'Template', id: input.template_id, whs_id: session.whs_id });
  return {};
});
