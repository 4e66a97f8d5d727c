import { checkDigit } from '@tallyhouse/contracts/modules/items/check-digit.ts';
import { type ItemFamily, itemBrands, itemColours, itemFamilies } from './item-families.ts';
import { categoriesOf, merchantsOf, shopsOf, suppliersOf } from './partners.ts';
import { type Dice, type WorldSize, dice } from './size.ts';
import { type ThirtySku, thirtySkus } from './thirty-skus.ts';

const amounts: Readonly<Record<WorldSize, number>> = { tiny: 30, demo: 2_000, large: 100_000 };

const currencies: Readonly<Record<string, string>> = {
  CN: 'CNY',
  ID: 'IDR',
  MY: 'MYR',
  PH: 'PHP',
  SG: 'SGD',
  TH: 'THB',
  VN: 'VND',
};
/** What a dollar of Singapore costs there, about. */
const rates: Readonly<Record<string, number>> = { CN: 5, ID: 12_000, MY: 3, PH: 42, SG: 1, TH: 26, VN: 19_000 };

export interface WorldSku {
  readonly sku_id: string;
  readonly sku_name: string;
  readonly local_name: string;
  readonly merchant_id: string;
  readonly shop_id: string | null;
  readonly supplier_id: string | null;
  readonly category_id: string;
  readonly brand: string;
  readonly purchase_type: number;
  readonly main_barcode: string;
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly weight_g: number | null;
  readonly dim_source: number;
  readonly need_batch: number;
  readonly need_expiry_date: number;
  readonly shelf_life_days: number | null;
  readonly min_outbound_life_days: number | null;
  readonly need_uid: number;
  readonly fragile: number;
  readonly liquid: number;
  readonly battery: number;
  readonly temperature_zone: number;
  readonly cost_minor: number | null;
  readonly price_minor: number | null;
  readonly currency: string;
  readonly tag_list: readonly number[];
  readonly lifecycle_status: number;
  readonly minutes_ago: number;
}

export interface WorldBarcode {
  readonly barcode: string;
  readonly sku_id: string;
  readonly barcode_type: number;
  readonly pack_qty: number;
  readonly is_main: number;
  readonly is_shared: number;
}

export interface WorldItems {
  readonly skus: readonly WorldSku[];
  readonly barcodes: readonly WorldBarcode[];
  /** Cartons, with what they hold. */
  readonly packs: readonly { readonly sku_id: string; readonly qty_in_base: number; readonly barcode: string }[];
}

const withCheckDigit = (digits: string): string => `${digits}${checkDigit(digits)}`;
/** The carton of a unit: the same number with a 1 before it, and a check digit of its own. */
const cartonBarcode = (unit: string): string => withCheckDigit(`1${unit.slice(0, -1)}`);

const merchantOf = ({
  category_id,
}: ThirtySku): Pick<WorldSku, 'merchant_id' | 'shop_id' | 'supplier_id' | 'purchase_type'> => {
  if (category_id === 'FOOD-FROZEN' || category_id === 'FOOD-DAIRY') {
    return { merchant_id: 'MC0001', shop_id: 'merunda-official', supplier_id: 'SP0002', purchase_type: 1 };
  }
  if (category_id.startsWith('FOOD')) {
    return { merchant_id: 'MC0001', shop_id: 'merunda-official', supplier_id: 'SP0001', purchase_type: 1 };
  }
  if (category_id === 'ELEC') {
    return { merchant_id: 'MC0002', shop_id: 'voltix-store', supplier_id: 'SP0003', purchase_type: 3 };
  }
  if (category_id === 'FASHION') {
    return { merchant_id: 'MC0003', shop_id: 'aria-fashion', supplier_id: 'SP0004', purchase_type: 3 };
  }
  return { merchant_id: 'MC0003', shop_id: 'house-mart', supplier_id: null, purchase_type: 3 };
};

/** Money that a price list would have: 12.90, not 12.8734. */
const price = (site: string, units: number): number => Math.max(10, Math.round(units * (rates[site] ?? 1) * 10) * 10);

const oneOfThirty = (sku: ThirtySku, n: number, site: string): WorldSku => {
  const { more = {} } = sku;
  const price_minor = price(site, Math.max(1.5, sku.weight_g / 180));
  return {
    sku_id: sku.sku_id,
    sku_name: sku.sku_name,
    local_name: sku.local_name,
    ...merchantOf(sku),
    category_id: sku.category_id,
    brand: sku.brand,
    main_barcode: sku.barcode,
    length_mm: sku.box[0],
    width_mm: sku.box[1],
    height_mm: sku.box[2],
    weight_g: sku.weight_g,
    dim_source: n % 3 === 0 ? 3 : 2,
    need_batch: sku.life === null ? 0 : 1,
    need_expiry_date: sku.life === null ? 0 : 1,
    shelf_life_days: sku.life,
    min_outbound_life_days: more.min_outbound_life_days ?? null,
    need_uid: more.need_uid ?? 0,
    fragile: more.fragile ?? 0,
    liquid: more.liquid ?? 0,
    battery: more.battery ?? 0,
    temperature_zone: more.temperature_zone ?? 1,
    cost_minor: Math.round(price_minor * 0.6),
    price_minor,
    currency: currencies[site] ?? '',
    tag_list: sku.tags,
    lifecycle_status: 2,
    minutes_ago: 60 * 24 * (30 - n),
  };
};

const tagsOf = (box: readonly number[], weight: number, price_minor: number, dear: number, thrown: Dice): number[] => [
  ...(Math.max(...box) > 400 || (box[0] ?? 0) * (box[1] ?? 0) * (box[2] ?? 0) > 30_000_000 ? [1] : []),
  ...(weight > 5_000 ? [2] : []),
  ...(price_minor > dear ? [3] : []),
  ...(thrown.next() < 0.04 ? [5] : []),
  ...(thrown.next() < 0.03 ? [7] : []),
];

const lifecycle = (chance: number): number => (chance < 0.04 ? 1 : chance < 0.92 ? 2 : chance < 0.97 ? 3 : 4);

interface Partners {
  readonly merchants: ReturnType<typeof merchantsOf>;
  readonly shops: ReadonlyMap<string, ReturnType<typeof shopsOf>>;
  readonly suppliers: ReturnType<typeof suppliersOf>;
  readonly categories: ReadonlyMap<string, readonly string[]>;
}

function generated(n: number, family: ItemFamily, site: string, thrown: Dice, partners: Partners): WorldSku {
  const brand = thrown.pick(itemBrands);
  const [length, width, height, weight] = family.middle.map((middle) =>
    Math.max(2, Math.round(thrown.logNormal(middle, family.spread))),
  ) as [number, number, number, number];
  const merchant = thrown.pick(partners.merchants);
  const shops = partners.shops.get(merchant.merchant_id) ?? [];
  const expires = family.life !== undefined && thrown.next() < 0.96;
  const unmeasured = thrown.next() < 0.03;
  const price_minor = price(site, thrown.logNormal(family.price, 0.4));
  // 98 keeps these numbers apart from those of the thirty.
  const barcode = withCheckDigit(
    `${thrown.pick(['471', '480', '690', '885', '888', '893', '899', '955'])}98${String(n).padStart(7, '0')}`,
  );
  return {
    sku_id: String(10_000_000 + n),
    sku_name: `${brand} ${family.noun} ${thrown.pick(itemColours)}, ${thrown.pick(family.sizes)}`,
    local_name: thrown.next() < 0.6 ? `${family.local} ${n}` : '',
    merchant_id: merchant.merchant_id,
    shop_id: shops.length > 0 && thrown.next() < 0.8 ? thrown.pick(shops).shop_id : null,
    supplier_id: thrown.next() < 0.85 ? thrown.pick(partners.suppliers).supplier_id : null,
    category_id: thrown.pick(partners.categories.get(family.root) ?? [family.root]),
    brand,
    purchase_type: merchant.default_purchase_type,
    main_barcode: thrown.next() < 0.02 ? '' : barcode,
    length_mm: unmeasured ? null : length,
    width_mm: unmeasured ? null : width,
    height_mm: unmeasured ? null : height,
    weight_g: unmeasured ? null : weight,
    dim_source: thrown.pick([1, 2, 2, 3]),
    need_batch: expires ? 1 : 0,
    need_expiry_date: expires ? 1 : 0,
    shelf_life_days: expires ? (family.life ?? null) : null,
    min_outbound_life_days: expires && thrown.next() < 0.3 ? 30 : null,
    need_uid: family.minded === 'uid' && thrown.next() < 0.8 ? 1 : 0,
    fragile: family.minded === 'fragile' ? 1 : 0,
    liquid: family.minded === 'liquid' ? 1 : 0,
    battery: family.minded === 'battery' || family.minded === 'uid' ? 1 : 0,
    temperature_zone: 1,
    cost_minor: Math.round(price_minor * 0.6),
    price_minor,
    currency: currencies[site] ?? '',
    tag_list: [
      ...tagsOf([length, width, height], weight, price_minor, price(site, 120), thrown),
      ...(expires ? [8] : []),
    ],
    lifecycle_status: lifecycle(thrown.next()),
    minutes_ago: thrown.whole(1, 400 * 24 * 60),
  };
}

/** The thirty SKUs of every size, and behind them as many as the size asks for: the same ones every time. */
export function itemsOf(size: WorldSize, site: string): WorldItems {
  const thrown = dice(`items ${site}`);
  const partners: Partners = {
    merchants: merchantsOf(size, site),
    shops: Map.groupBy(shopsOf(size, site), ({ merchant_id }) => merchant_id),
    suppliers: suppliersOf(size, site),
    categories: new Map(
      [...Map.groupBy(categoriesOf(size), ({ path }) => path[0] ?? '')].map(([root, below]) => [
        root,
        below.map(({ category_id }) => category_id),
      ]),
    ),
  };
  const skus = thirtySkus.map((sku, n) => oneOfThirty(sku, n, site));
  for (let n = skus.length + 1; n <= amounts[size]; n += 1) {
    const family = itemFamilies[n % itemFamilies.length];
    if (family) skus.push(generated(n, family, site, thrown, partners));
  }
  const cartons = new Map<string, number>(
    thirtySkus.flatMap(({ sku_id, more }) => (more?.carton === undefined ? [] : [[sku_id, more.carton] as const])),
  );
  for (const { sku_id, main_barcode } of skus.slice(thirtySkus.length)) {
    if (main_barcode !== '' && thrown.next() < 0.31) cartons.set(sku_id, thrown.pick([6, 10, 12, 20, 24]));
  }
  const unit = (sku_id: string, barcode: string): WorldBarcode => ({
    barcode,
    sku_id,
    barcode_type: 1,
    pack_qty: 1,
    is_main: 1,
    is_shared: 0,
  });
  const packs = skus.flatMap(({ sku_id, main_barcode }) => {
    const qty_in_base = cartons.get(sku_id);
    return qty_in_base === undefined ? [] : [{ sku_id, qty_in_base, barcode: cartonBarcode(main_barcode) }];
  });
  return {
    skus,
    barcodes: [
      ...skus.filter(({ main_barcode }) => main_barcode !== '').map((sku) => unit(sku.sku_id, sku.main_barcode)),
      // The label of the T-shirt was printed for both sizes.
      ...['10000017', '10000018'].map((sku_id) => ({
        ...unit(sku_id, withCheckDigit('893990010090')),
        is_main: 0,
        is_shared: 1,
      })),
      ...packs.map(({ sku_id, qty_in_base, barcode }) => ({
        ...unit(sku_id, barcode),
        barcode_type: 3,
        pack_qty: qty_in_base,
        is_main: 0,
      })),
      // Suppliers' own numbers and an alias, so that all kinds are seen.
      { ...unit('10000013', 'VX-65C-BLK'), barcode_type: 4, is_main: 0 },
      { ...unit('10000001', 'KM3IN1-30'), barcode_type: 5, is_main: 0 },
    ],
    packs,
  };
}

/** Codes that begin with a sign, and the SKU behind each. */
export const mappingCodes: readonly { readonly new_sku_id: string; readonly sku_id: string }[] = [
  { new_sku_id: '$A17', sku_id: '10000017' },
  { new_sku_id: '#00018', sku_id: '10000018' },
];

/** One model of a shop that is a bundle: two coffees and a pouch. */
export const modelBundle = {
  shop_id: 'merunda-official',
  item_id: '70000001',
  model_id: '1',
  lines: [
    { mapping_id: 'MM000001', sku_id: '10000001', qty: 2 },
    { mapping_id: 'MM000002', sku_id: '10000030', qty: 1 },
  ],
} as const;
