import { expect, it } from 'vitest';
import { mergedFields, mergedValues } from './merge.ts';

const before = { sku_name: 'Coffee', weight_g: 640, brand: 'Meru', shop_id: null };

it('takes over what the other changed and keeps what I changed', () => {
  const theirs = { ...before, sku_name: 'Coffee, 30 sachets', version: 2 };
  const mine = { ...before, weight_g: 655 };
  const fields = mergedFields(before, mine, theirs);
  expect(fields.map(({ name, kept }) => [name, kept])).toEqual([
    ['sku_name', 'theirs'],
    ['weight_g', 'mine'],
  ]);
  expect(mergedValues(theirs, fields)).toMatchObject({ sku_name: 'Coffee, 30 sachets', weight_g: 655, version: 2 });
});

it('shows all three where both changed the same, and keeps mine', () => {
  const fields = mergedFields(before, { ...before, brand: 'Kopi' }, { ...before, brand: 'Meru Gold' });
  expect(fields).toEqual([{ name: 'brand', before: 'Meru', theirs: 'Meru Gold', mine: 'Kopi', kept: 'mine' }]);
});

it('has nothing to show of a field that stayed, an empty one among them', () => {
  expect(mergedFields(before, { ...before }, { ...before, shop_id: undefined })).toEqual([]);
});
