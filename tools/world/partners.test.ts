import { describe, expect, it } from 'vitest';
import { categoriesOf, merchantsOf, shopsOf, suppliersOf } from './partners.ts';

const sites = ['CN', 'ID', 'MY', 'PH', 'SG', 'SZ', 'TH', 'TW', 'VN'];

describe('the partners of the world', () => {
  it.each([
    ['tiny', 3, 5, 4, 12],
    ['demo', 20, 60, 50, 120],
    ['large', 300, 2_000, 1_500, 600],
  ] as const)('are as many as a %s world has', (size, merchants, shops, suppliers, categories) => {
    expect(merchantsOf(size, 'SG')).toHaveLength(merchants);
    expect(shopsOf(size, 'SG')).toHaveLength(shops);
    expect(suppliersOf(size, 'SG')).toHaveLength(suppliers);
    expect(categoriesOf(size)).toHaveLength(categories);
  });

  it('have ids and names of their own in every site, the same each time', () => {
    for (const site of sites) {
      const suppliers = suppliersOf('demo', site);
      expect(new Set(suppliers.map(({ supplier_name }) => supplier_name)).size).toBe(50);
      expect(new Set(shopsOf('demo', site).map(({ shop_id }) => shop_id)).size).toBe(60);
      expect(suppliersOf('demo', site)).toEqual(suppliers);
    }
    expect(new Set(suppliersOf('large', 'SG').map(({ supplier_name }) => supplier_name)).size).toBe(1_500);
  });

  it('put every category under one that stands before it, on four levels at most', () => {
    const seen = new Set<string>();
    for (const { category_id, parent_id, level, path } of categoriesOf('large')) {
      expect(seen.has(category_id)).toBe(false);
      if (parent_id !== null) expect(seen.has(parent_id)).toBe(true);
      expect(path).toHaveLength(level);
      expect(level).toBeLessThanOrEqual(4);
      seen.add(category_id);
    }
  });
});
