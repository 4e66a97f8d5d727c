import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { categoryCalls } from '@tallyhouse/contracts/modules/partners/category-calls.ts';
import { partnersErrors } from '@tallyhouse/contracts/modules/partners/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { refuseWrongPlace } from '../domain/tree-place.ts';
import { branchOf, categories, lockTree, moveBranch } from '../store/categories.ts';

export const updateCategory = handle(
  categoryCalls.updateCategory,
  async ({ tx, session }, { request_id: _, category_id, version: seen, expect_sku_count: expected, ...typed }) => {
    const { parent_id, ...fields } = typed;
    // The tree before its rows, in every change of its shape.
    await lockTree(tx);
    const [found, parent, branch] = await Promise.all([
      categories.lock(tx, category_id),
      parent_id === null ? undefined : categories.find(tx, parent_id),
      branchOf(tx, category_id),
    ]);
    const before = refuseStale(session, { thing: 'Category', id: category_id }, found, seen);
    const { category_name: name, level } = before;
    if (parent_id !== before.parent_id) {
      if (parent_id !== null && !parent)
        return refuse(baseErrors.notFound, { thing: 'Category', id: parent_id, whs_id: session.whs_id });
      refuseWrongPlace({ category_id, category_name: name, height: branch.depth - level + 1 }, parent);
      if (expected !== undefined && expected !== branch.sku_count)
        return refuse(partnersErrors.moveChanged, { name, count: branch.sku_count, expected });
      await moveBranch(tx, before, parent);
    }
    const version = before.version + 1;
    const row = { ...fields, dangerous_class: fields.dangerous_class ?? '' };
    categories.update(tx, category_id, row, { modifier: session.email, version });
    return {
      reply: { version },
      audit: [
        { object_id: category_id, before: historyOf(before), after: historyOf({ category_id, parent_id, ...row }) },
      ],
      events: [{ subject: 'basic.category.changed', aggregate: `category:${category_id}`, body: { category_id } }],
    };
  },
);
