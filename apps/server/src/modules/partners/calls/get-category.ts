import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { categoryCalls } from '@tallyhouse/contracts/modules/partners/category-calls.ts';
import type { CategoryDetail } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { inheritedFrom } from '../domain/inherited.ts';
import { branchOf, categoryOnWire, findCategory, wayTo } from '../store/categories.ts';

export const getCategory = handle(categoryCalls.getCategory, async ({ tx, session }, { category_id }) => {
  const [row, way, { sku_count }] = await Promise.all([
    findCategory(tx, category_id),
    wayTo(tx, category_id),
    branchOf(tx, category_id),
  ]);
  if (!row) return refuse(baseErrors.notFound, { thing: 'Category', id: category_id, whs_id: session.whs_id });
  return {
    ...categoryOnWire(row),
    path_names: way.map(({ category_name }) => category_name),
    sku_count,
    inherited: inheritedFrom(way.slice(0, -1)) as CategoryDetail['inherited'],
  };
});
