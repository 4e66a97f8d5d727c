import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { readableRequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { movesOnWire } from '../store/people.ts';
import { readPost } from '../store/posts.ts';

export const getTransactionDetail = handle(
  calls.getTransactionDetail,
  async ({ tx, session, kernel }, { move_id: id }) => {
    const found = await readPost(tx, session.site_id, id);
    if (!found) return refuse(baseErrors.notFound, { thing: 'Move', id, whs_id: session.whs_id });
    const { post, moves, counted } = found;
    return {
      move_id: id,
      post_id: post.post_id,
      at: epoch(post.at),
      request_id: post.request_id,
      request_number: readableRequestId(post.request_id),
      move_list: await movesOnWire(kernel, moves),
      move_count: counted,
    };
  },
);
