import type { FoundThing } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import { queryThing } from '@tallyhouse/contracts/modules/inventory-map/enums.ts';
import { scanThing } from '@tallyhouse/contracts/modules/items/enums.ts';

interface Named {
  readonly type: number;
  readonly id: string;
  readonly name: string;
}

type QueryName = Parameters<typeof queryThing.codeOf>[0];
type ScanName = Parameters<typeof scanThing.codeOf>[0];

/** Which card tells of what bears a label. A station has none. */
const cards: Readonly<Partial<Record<ScanName, QueryName>>> = {
  sku: 'sku',
  barcode: 'sku',
  mapping: 'sku',
  cell: 'location',
  staging: 'location',
  dock: 'location',
  device: 'container',
};

/** Things with a card, each once: a SKU whose code is also its barcode is one thing. */
export function thingsWithCards(named: readonly Named[], uids: readonly Omit<Named, 'type'>[]): FoundThing[] {
  const found = [
    ...named.flatMap(({ type, id, name }) => {
      const scanned = scanThing.nameOf(type);
      const card = scanned && cards[scanned];
      return card ? [{ type: queryThing.codeOf(card), id, name }] : [];
    }),
    ...uids.map((uid) => ({ ...uid, type: queryThing.codeOf('uid') })),
  ];
  const byKey = new Map(found.map((thing) => [`${thing.type} ${thing.id}`, thing]));
  return [...byKey.values()].toSorted((a, b) => a.type - b.type || (a.id < b.id ? -1 : 1));
}
