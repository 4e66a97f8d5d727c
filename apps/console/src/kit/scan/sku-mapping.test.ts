import { describe, expect, it } from 'vitest';
import { SkuMappingCache, isMappingCode, mappedSku } from './sku-mapping.ts';

describe('a short code for a SKU', () => {
  it('begins with $ or # and stands in a field for a SKU, an item or a UPC', () => {
    expect(['$123', '#123'].map((value) => isMappingCode(value, 'sku', 'SG'))).toEqual([true, true]);
    expect((['sku', 'item', 'upc', 'other'] as const).map((field) => isMappingCode('$1', field, 'SG'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(['123', '1$23', ' $1', ''].some((value) => isMappingCode(value, 'sku', 'SG'))).toBe(false);
  });

  it('is no short code in CN [SHELL-5-19]', () => {
    expect(['CN', 'cn'].map((region) => isMappingCode('$123', 'sku', region))).toEqual([false, false]);
  });

  it('becomes the sku_id of the answer, else its new_sku_id [SHELL-5-18]', () => {
    expect(mappedSku({ sku_id: 'SK-1', new_sku_id: 'SK-2' }, '$1')).toBe('SK-1');
    expect(mappedSku({ new_sku_id: 'SK-2' }, '$1')).toBe('SK-2');
    expect(mappedSku({ sku_id: '' }, '$1')).toBe('$1');
  });
});

describe('what was looked up before', () => {
  it('is kept as id and new_id [SHELL-3-19]', () => {
    const cache = new SkuMappingCache();
    cache.put({ id: '$1', new_id: 'SK-1' });
    expect(cache.entries).toEqual([{ id: '$1', new_id: 'SK-1' }]);
    expect([cache.get('$1'), cache.get('$2')]).toEqual(['SK-1', undefined]);
  });

  it('is kept for 2000 codes, most recent first; the oldest goes [SHELL-9-21]', () => {
    const cache = new SkuMappingCache();
    for (let n = 1; n <= 2000; n += 1) cache.put({ id: `$${n}`, new_id: `SK-${n}` });
    // Asked for again, it is recent again.
    expect(cache.get('$1')).toBe('SK-1');
    cache.put({ id: '$2001', new_id: 'SK-2001' });
    expect(cache.entries).toHaveLength(2000);
    expect(cache.entries.slice(0, 3).map(({ id }) => id)).toEqual(['$2001', '$1', '$2000']);
    expect([cache.get('$2'), cache.get('$3')]).toEqual([undefined, 'SK-3']);
  });
});
