import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { deleteTemplate } from '../store/filter-templates.ts';

export const deleteFilterTemplate = handle(platformCalls.deleteFilterTemplate, async ({ kernel, session }, input) => {
  const done = await kernel.databases.personal(session, (tx) => deleteTemplate(tx, session.user_id, input.template_id));
  if (!done) refuse(baseErrors.notFound, { thing: 'Template', id: input.template_id, whs_id: session.whs_id });
  return {};
});
