import { describe, expect, it } from 'vitest';
import { shortLabel } from './filter-label.ts';

describe('the label of a filter', () => {
  it.each([
    ['Twelve signs', false, 'Twelve signs'],
    ['Thirteen sign', false, 'Thirteen sig…'],
    ['Storey name of it', true, 'Storey name of it'],
    ['This label has 24 signs.', true, 'This label has 24 signs.'],
    ['This label has 25 signs..', true, 'This label has 25 signs.…'],
  ])('%s (wide: %s) is shown as %s [SHELL-9-12]', (label, wide, shown) => {
    expect(shortLabel(label, wide)).toBe(shown);
  });

  it.each([
    ['SKU Upc code', false, 'SKU Upc cod…'],
    ['Sku Upc Code', false, 'Sku Upc Code'],
    ['SKUs UPCs co', true, 'SKUs UPCs co'],
  ])('%s with four capitals or more (wide: %s) is shown as %s [SHELL-9-13]', (label, wide, shown) => {
    expect(shortLabel(label, wide)).toBe(shown);
  });
});
