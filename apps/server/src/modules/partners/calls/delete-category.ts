import { categoryCalls } from '@tallyhouse/contracts/modules/partners/category-calls.ts';
import { partnersErrors } from '@tallyhouse/contracts/modules/partners/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseStopped, stopped } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { branchOf, categories, lockTree } from '../store/categories.ts';

export const deleteCategory = handle(
  categoryCalls.deleteCategory,
  async ({ tx, session }, { category_id, version: seen }) => {
    const what = { thing: 'Category', id: category_id };
    await lockTree(tx);
    const [found, { child_count: count }] = await Promise.all([
      categories.lock(tx, category_id),
      branchOf(tx, category_id),
    ]);
    const before = refuseStale(session, what, found, seen);
    if (count > 0) return refuse(partnersErrors.categoryHasChildren, { name: before.category_name, count });
    const isGone = await categories.deleteUnreferenced(tx, category_id);
    if (!isGone) {
      refuseStopped(what, before);
      categories.update(tx, category_id, stopped, { modifier: session.email, version: before.version + 1 });
    }
    return {
      reply: { is_stopped: !isGone },
      audit: [
        {
          object_id: category_id,
          before: historyOf(before),
          ...(isGone ? {} : { after: historyOf({ ...before, ...stopped }) }),
        },
      ],
      events: [
        {
          subject: isGone ? 'basic.category.deleted' : 'basic.category.changed',
          aggregate: `category:${category_id}`,
          body: { category_id },
        },
      ],
    };
  },
);
