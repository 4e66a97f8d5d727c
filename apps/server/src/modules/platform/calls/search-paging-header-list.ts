import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';

export const searchPagingHeaderList = handle(platformCalls.searchPagingHeaderList, async ({ kernel, session }) => ({
  list: await kernel.databases.personal(session, (tx) =>
    tx.sql<{ name: string; value: string }>('select name, value from paging_header where user_id = $1 order by name', [
      session.user_id,
    ]),
  ),
}));
