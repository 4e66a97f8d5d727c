import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { usersErrors } from '@tallyhouse/contracts/modules/users/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { keysWritten } from '../../imports/public.ts';
import { peopleImport } from '../imports/people.ts';
import { atLeastOne } from '../store/assignments.ts';
import { refuseControl } from '../store/grants.ts';
import { makeResetLinks } from '../store/links.ts';
import { logAccess } from '../store/roles.ts';
import { withoutPassword } from '../store/uploaded-people.ts';

export const createSetupLink = handle(
  usersCalls.createSetupLink,
  async ({ tx, kernel, session, operator }, { task_id }) => {
    const made = await kernel.databases
      .dbFor(session.whs_id)
      .read(session, (site) => keysWritten(site, peopleImport.import_type, task_id, session.user_id));
    if (made.length === 0) refuse(baseErrors.notFound, { thing: 'Import', id: task_id, whs_id: session.whs_id });
    const people = await withoutPassword(tx, session.whs_id, made);
    if (people.length === 0) refuse(usersErrors.noLinkNeeded, {});
    const ids = people.map(({ user_id }) => user_id);
    // As with a reset: since the upload these users may have been given more than the operator holds.
    await refuseControl(tx, operator, ids);
    const { links, expires_at } = await makeResetLinks(tx, kernel.env.publicOrigin, ids);
    await logAccess(
      tx,
      ids.map((user_id) => ({ user_id, whs_id: session.whs_id, action: 'reset_password' as const })),
      { operator: session.email, reason: task_id },
    );
    return {
      reply: { list: people.map((person, n) => ({ ...person, setup_link: links[n] ?? '' })), expires_at },
      kept: { list: people.map((person) => ({ ...person, setup_link: '' })), expires_at },
      audit: atLeastOne(ids.map((object_id) => ({ object_id, reason: task_id }))),
    };
  },
);
