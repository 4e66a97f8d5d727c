import { testMenuCalls } from '@tallyhouse/contracts/modules/test-menu/calls.ts';
import { handlePosting } from '../../../stock/public.ts';
import { refuseOutsideDev } from '../domain/dev-only.ts';

export const postStock = handlePosting(testMenuCalls.postStock, {
  asks: ({ session, requestId, kernel }, { doc_type, doc_id, moves }) => {
    refuseOutsideDev(kernel.env, testMenuCalls.postStock);
    return { actor: session.user_id, device: '', request_id: requestId, task_id: 0, doc_type, doc_id, moves };
  },
  tells: ({ post_id, moves, balances }) => ({
    reply: { post_id, moves: [...moves], balances: [...balances] },
    audit: [{ object_id: String(post_id), after: { moves: moves.length } }],
    events: [],
  }),
});
