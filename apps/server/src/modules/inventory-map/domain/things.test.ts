import { describe, expect, it } from 'vitest';
import { queryThing } from '@tallyhouse/contracts/modules/inventory-map/enums.ts';
import { scanThing } from '@tallyhouse/contracts/modules/items/enums.ts';
import { thingsWithCards } from './things.ts';

const named = (type: Parameters<typeof scanThing.codeOf>[0], id: string) => ({
  type: scanThing.codeOf(type),
  id,
  name: `${id} name`,
});

describe('what a scanned code is', () => {
  it('is one SKU by its code, its barcode and a code that stands for it', () => {
    expect(thingsWithCards([named('sku', 'A'), named('barcode', 'A'), named('mapping', 'A')], [])).toEqual([
      { type: queryThing.codeOf('sku'), id: 'A', name: 'A name' },
    ]);
  });

  it('is several SKUs when they share a barcode, in the order of their codes', () => {
    const found = thingsWithCards([named('barcode', 'B'), named('barcode', 'A')], []);
    expect(found.map(({ id }) => id)).toEqual(['A', 'B']);
  });

  it('is a place, a container or a serial, and nothing that has no card', () => {
    const found = thingsWithCards(
      [named('device', 'X'), named('dock', 'X'), named('station', 'X')],
      [{ id: 'X', name: 'phone' }],
    );
    expect(found.map(({ type }) => queryThing.nameOf(type))).toEqual(['uid', 'location', 'container']);
  });
});
