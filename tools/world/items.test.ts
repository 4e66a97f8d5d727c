import { expect, it } from 'vitest';
import { wrongCheckDigit } from '@tallyhouse/contracts/modules/items/check-digit.ts';
import { itemsOf } from './items.ts';

const { skus, barcodes, packs } = itemsOf('demo', 'SG');

it('makes the same items every time', () => {
  expect(itemsOf('demo', 'SG')).toEqual({ skus, barcodes, packs });
});

it('begins with the thirty in every size', () => {
  const tiny = itemsOf('tiny', 'SG');
  expect(tiny.skus).toHaveLength(30);
  expect(skus.slice(0, 30)).toEqual(tiny.skus);
  expect(tiny.barcodes).toHaveLength(36);
});

it('has the number of SKUs and barcodes of its size', () => {
  expect(skus).toHaveLength(2_000);
  expect(barcodes.length).toBeGreaterThan(2_500);
  expect(barcodes.length).toBeLessThan(2_700);
});

it('prints only barcodes whose check digit is right, each on one SKU unless it is shared', () => {
  expect(barcodes.filter(({ barcode }) => wrongCheckDigit(barcode) !== undefined)).toEqual([]);
  const own = barcodes.filter(({ is_shared }) => is_shared === 0).map(({ barcode }) => barcode);
  expect(new Set(own).size).toBe(own.length);
});

it('has about 12 % with an expiry date and 4 % with a UID', () => {
  const share = (some: (sku: (typeof skus)[number]) => boolean): number => skus.filter(some).length / skus.length;
  expect(share(({ need_expiry_date }) => need_expiry_date === 1)).toBeCloseTo(0.12, 1);
  expect(share(({ need_uid }) => need_uid === 1)).toBeCloseTo(0.04, 1);
});
