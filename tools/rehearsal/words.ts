import { camel, kebab, pascal, spaced } from '../new/edit.ts';

/** A field of a thing, as a person types it. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'number' | 'optional';
  /** Longest text, or highest number. */
  readonly most: number;
}

export interface Thing {
  /** `dock-slot` in every spelling that code, wire and screen need. */
  readonly kebab: string;
  readonly camel: string;
  readonly pascal: string;
  readonly snake: string;
  readonly words: string;
  readonly table: string;
  readonly fields: readonly Field[];
  /** The redirect of the menu it stands under: 0 or 1. */
  readonly group: number;
  readonly can: { readonly delete: boolean; readonly close: boolean; readonly export: boolean };
}

export interface SyntheticModule {
  readonly number: number;
  readonly name: string;
  readonly camel: string;
  readonly snake: string;
  readonly section: { readonly code: string; readonly key: string };
  readonly groups: readonly [string, string];
  readonly things: readonly Thing[];
}

// Words that differ as much as real ones do: a hundred copies of one name would compress to nothing.
const areas = [
  'receiving',
  'put-away',
  'quality',
  'cycle-count',
  'replenishment',
  'wave-planning',
  'picking',
  'packing',
  'sorting',
  'handover',
  'transport',
  'returns',
  'vendor-returns',
  'transfers',
  'labour',
  'rule-engine',
  'reporting',
  'exceptions',
  'approvals',
  'settings',
  'billing',
  'yard',
  'cold-chain',
  'packaging',
  'equipment',
];
const sections = [
  ['IN', 'PC.Inbound'],
  ['IM', 'PC.InventoryManagement'],
  ['SO', 'PC.SalesOutbound'],
  ['RI', 'PC.ReturnInbound'],
  ['TR', 'PC.Transfer'],
  ['LM', 'PC.LaborManagement'],
  ['RU', 'PC.RuleCenter'],
  ['RP', 'PC.ReportCenter'],
  ['SC', 'PC.SystemConfig'],
] as const;
const qualifiers =
  'dock pallet carton express bulk seasonal reserve mixed frozen fragile urgent partial manual nightly regional inspection sample damaged labelled sealed inbound weekly customer supplier automated'.split(
    ' ',
  );
const nouns =
  'slot plan order batch ticket lane route label rule audit sheet shift team quota window booking manifest claim photo template threshold calendar device printer scanner shelf bin tote seal invoice tariff contract forecast alert checklist'.split(
    ' ',
  );
const groupWords = 'Operation Setting Overview Schedule Control History Planning Master Workbench Monitor'.split(' ');
const amounts =
  'qty weight_g length_mm width_mm height_mm volume_cm3 shelf_life_days lead_time_min priority capacity'.split(' ');
const parts = 'min max planned actual default'.split(' ');
const texts =
  'lot_no supplier_code carrier_code reference_no remark operator_email barcode customs_code license_plate owner_name'.split(
    ' ',
  );

/** Sixty fields; like real ones, the same field stands on many screens. */
const fieldPool: readonly Field[] = [
  ...amounts.flatMap((amount, n) =>
    parts.map((part, k) => ({
      name: `${part}_${amount}`,
      label: spaced(`${part} ${amount}`),
      type: (n + k) % 3 === 0 ? ('optional' as const) : ('number' as const),
      most: 10 ** (3 + (n % 4)),
    })),
  ),
  ...texts.map((name, n) => ({ name, label: spaced(name), type: 'text' as const, most: 20 + n * 10 })),
];

export const fieldLabels: Readonly<Record<string, string>> = Object.fromEntries(
  fieldPool.map(({ name, label }) => [name, label]),
);

const at = <Item>(list: readonly Item[], n: number): Item => {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('an empty list has nothing at any place');
  return item;
};

export const thingsPerModule = 7;
export const routesPerModule = 30;
export const callsPerModule = 26;

const snakeOf = (text: string): string => kebab(text).replaceAll('-', '_');

function thingOf(module: string, n: number, place: number): Thing {
  // The same noun comes back with another qualifier: no pair stands twice among 175 things.
  const name = `${at(qualifiers, n * 3 + Math.floor(n / nouns.length))}-${at(nouns, n)}`;
  return {
    kebab: name,
    camel: camel(name),
    pascal: pascal(name),
    snake: snakeOf(name),
    words: name.replaceAll('-', ' '),
    table: `${snakeOf(module)}_${snakeOf(name)}`,
    fields: Array.from({ length: 8 }, (_, k) => at(fieldPool, n * 11 + k * 7)),
    group: place < 4 ? 0 : 1,
    can: { delete: place < 2, close: place === 2, export: place < 2 },
  };
}

/** Module number n of the rehearsal: the same on every machine. Its name collides with none that will ever be built. */
export function syntheticModule(n: number): SyntheticModule {
  const area = at(areas, n);
  const name = `trial-${area}`;
  const [code, key] = at(sections, n);
  const group = (k: number): string => `${pascal(area)}${at(groupWords, n * 2 + k)}`;
  return {
    number: n,
    name,
    camel: camel(name),
    snake: snakeOf(name),
    section: { code, key },
    groups: [group(0), group(1)],
    things: Array.from({ length: thingsPerModule }, (_, place) => thingOf(name, n * thingsPerModule + place, place)),
  };
}

export const statusOf = (thing: Thing): string => `${thing.camel}Status`;
export const takenOf = (thing: Thing): string => `${thing.camel}Taken`;
export const inUseOf = (thing: Thing): string => `${thing.camel}InUse`;
export const takenText = (thing: Thing): string =>
  `${spaced(thing.words)} {name} is there already. Choose another name.`;
export const inUseText = (thing: Thing): string => `The ${thing.words} {name} is still used. Close what uses it first.`;
export const statusNames = ['draft', 'active', 'closed'] as const;
