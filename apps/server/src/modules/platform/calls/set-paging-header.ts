import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';

export const setPagingHeader = handle(platformCalls.setPagingHeader, async ({ kernel, session }, input) => {
  await kernel.databases.personal(session, (tx) =>
    tx.sql(
      `insert into paging_header (user_id, name, value) values ($1, $2, $3)
       on conflict (user_id, name) do update set value = excluded.value, updated_at = now()`,
      [session.user_id, input.name, input.value],
    ),
  );
  return {};
});
