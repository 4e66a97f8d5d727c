import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { categoryCalls } from '@tallyhouse/contracts/modules/partners/category-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseTaken } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { refuseWrongPlace } from '../domain/tree-place.ts';
import { categories, lockTree } from '../store/categories.ts';

export const createCategory = handle(
  categoryCalls.createCategory,
  async ({ tx, session }, { request_id: _, category_id, ...typed }) => {
    const { parent_id, category_name } = typed;
    const [, taken, parent] = await Promise.all([
      lockTree(tx),
      categories.find(tx, category_id),
      parent_id === null ? undefined : categories.find(tx, parent_id),
    ]);
    refuseTaken(category_id, taken);
    if (parent_id !== null && !parent)
      return refuse(baseErrors.notFound, { thing: 'Category', id: parent_id, whs_id: session.whs_id });
    refuseWrongPlace({ category_id, category_name, height: 1 }, parent);
    const row = { ...typed, dangerous_class: typed.dangerous_class ?? '' };
    const path = [...(parent?.path ?? []), category_id];
    await categories.insert(tx, category_id, { ...row, path, level: path.length }, session.email);
    return {
      reply: { category_id, version: 1 },
      audit: [{ object_id: category_id, after: historyOf(row) }],
      events: [{ subject: 'basic.category.created', aggregate: `category:${category_id}`, body: { category_id } }],
    };
  },
);
