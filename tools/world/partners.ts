import { categoryFamilies, kindsOfGoods } from './category-names.ts';
import { companiesOf } from './partner-names.ts';
import { type WorldSize, dice } from './size.ts';

const sizes: Readonly<
  Record<WorldSize, { merchants: number; shops: number; suppliers: number; groups: number; categories: number }>
> = {
  tiny: { merchants: 3, shops: 5, suppliers: 4, groups: 2, categories: 12 },
  demo: { merchants: 20, shops: 60, suppliers: 50, groups: 6, categories: 120 },
  large: { merchants: 300, shops: 2_000, suppliers: 1_500, groups: 40, categories: 600 },
};

const consignment = 1;
const fulfillment = 2;
export const outright = 3;

export interface WorldMerchant {
  readonly merchant_id: string;
  readonly merchant_name: string;
  readonly company_name: string;
  readonly tax_no: string;
  readonly country: string;
  readonly purchase_type_list: readonly number[];
  readonly default_purchase_type: number;
  readonly mix_owner_allowed: number;
  readonly min_outbound_life_days: number | null;
  readonly return_address: string;
  readonly contact: string;
  readonly status: number;
  readonly source: number;
}

/** SZ is a site of its own in the country CN. */
const countryOf = (site: string): string => (site === 'SZ' ? 'CN' : site);

const named = {
  company_name: '',
  tax_no: '',
  mix_owner_allowed: 0,
  min_outbound_life_days: null,
  return_address: '',
  contact: '',
  status: 1,
  source: 1,
};

/** Merchants of a site, MC0001 first: Merunda Foods, Voltix Trading and the house itself stand before the others. */
export function merchantsOf(size: WorldSize, site: string): WorldMerchant[] {
  const thrown = dice(`merchants ${site}`);
  const first: WorldMerchant[] = [
    {
      ...named,
      merchant_id: 'MC0001',
      merchant_name: 'Merunda Foods',
      company_name: 'Merunda Foods Holdings',
      tax_no: `${site}200412345K`,
      country: countryOf(site),
      purchase_type_list: [consignment],
      default_purchase_type: consignment,
      min_outbound_life_days: 30,
      return_address: '3 Meru Lane, gate 2',
      contact: 'Chong Wai Yee, +65 8000 1188',
    },
    {
      ...named,
      merchant_id: 'MC0002',
      merchant_name: 'Voltix Trading',
      company_name: 'Voltix Trading Company',
      tax_no: `${site}201177120M`,
      country: countryOf(site),
      purchase_type_list: [fulfillment, outright],
      default_purchase_type: outright,
      contact: 'Arun Pillai, +65 8000 2276',
      // Changed by the purchase system alone.
      source: 2,
    },
    {
      ...named,
      merchant_id: 'MC0003',
      merchant_name: 'House',
      country: countryOf(site),
      purchase_type_list: [outright],
      default_purchase_type: outright,
      mix_owner_allowed: 1,
    },
  ];
  const further = companiesOf(site, sizes[size].merchants - first.length, thrown).map((company, n): WorldMerchant => {
    const main = thrown.pick([consignment, fulfillment, outright]);
    return {
      merchant_id: `MC${String(n + first.length + 1).padStart(4, '0')}`,
      merchant_name: company.name,
      company_name: company.company,
      tax_no: `${site}${thrown.whole(200_000_000, 209_999_999)}`,
      country: countryOf(site),
      purchase_type_list: [...new Set([main, ...(thrown.next() < 0.3 ? [fulfillment] : [])])].toSorted(),
      default_purchase_type: main,
      mix_owner_allowed: thrown.next() < 0.25 ? 1 : 0,
      min_outbound_life_days: thrown.next() < 0.3 ? thrown.pick([14, 30, 60, 90]) : null,
      return_address: company.address,
      contact: company.contact,
      status: thrown.next() < 0.06 ? 2 : 1,
      source: thrown.next() < 0.2 ? 2 : 1,
    };
  });
  return [...first, ...further];
}

export interface WorldShop {
  readonly shop_id: string;
  readonly shop_name: string;
  readonly merchant_id: string;
  readonly platform: string;
  readonly channel: string;
  readonly region: string;
  readonly default_carrier_list: readonly string[];
  readonly gift_enabled: number;
  readonly one_awb_allowed: number;
  readonly packing_note: string;
  readonly status: number;
  readonly source: number;
}

const carriers = ['Swiftline', 'Kite Express', 'Parcelo', 'Riverway Post'];
const platforms = ['Bazario', 'Lokamart', 'Own web shop'];

/** Shops of a site: the five named ones first, the others each of one of its merchants. */
export function shopsOf(size: WorldSize, site: string): WorldShop[] {
  const thrown = dice(`shops ${site}`);
  const shop = (shop_id: string, shop_name: string, merchant_id: string, rest: Partial<WorldShop>): WorldShop => ({
    shop_id,
    shop_name,
    merchant_id,
    platform: 'Bazario',
    channel: 'marketplace',
    region: site,
    default_carrier_list: ['Swiftline', 'Parcelo'],
    gift_enabled: 0,
    one_awb_allowed: 1,
    packing_note: '',
    status: 1,
    source: 1,
    ...rest,
  });
  const first = [
    shop('merunda-official', 'Merunda Official', 'MC0001', {
      gift_enabled: 1,
      packing_note: 'Glass upright, two layers of paper.',
    }),
    shop('merunda-outlet', 'Merunda Outlet', 'MC0001', { platform: 'Lokamart' }),
    shop('voltix-store', 'Voltix Store', 'MC0002', { source: 2, one_awb_allowed: 0 }),
    shop('aria-fashion', 'Aria Fashion', 'MC0003', { packing_note: 'Fold, tissue, no tape on the bag.' }),
    shop('house-mart', 'House Mart', 'MC0003', { platform: 'Own web shop', channel: 'web', default_carrier_list: [] }),
  ];
  const merchants = merchantsOf(size, site).slice(3);
  const further = Array.from({ length: sizes[size].shops - first.length }, (_, n) => {
    const merchant = merchants[n % Math.max(1, merchants.length)];
    if (!merchant) throw new Error('a shop needs a merchant');
    const round = Math.floor(n / merchants.length);
    return shop(
      `${merchant.merchant_id.toLowerCase()}-${round + 1}`,
      round === 0 ? merchant.merchant_name : `${merchant.merchant_name} ${round + 1}`,
      merchant.merchant_id,
      {
        platform: thrown.pick(platforms),
        default_carrier_list: carriers.filter(() => thrown.next() < 0.4),
        gift_enabled: thrown.next() < 0.2 ? 1 : 0,
        one_awb_allowed: thrown.next() < 0.7 ? 1 : 0,
        status: merchant.status,
        source: merchant.source,
      },
    );
  });
  return [...first, ...further];
}

interface WorldShopGroup {
  readonly shop_group_id: string;
  readonly group_name: string;
  readonly purpose: number;
  readonly members: readonly string[];
}

const groupNames = ['Evening wave', 'Gift season', 'Glass and fragile', 'Key accounts', 'Monthly report', 'New shops'];

export function shopGroupsOf(size: WorldSize, site: string): WorldShopGroup[] {
  const shops = shopsOf(size, site);
  return Array.from({ length: sizes[size].groups }, (_, n) => ({
    shop_group_id: `SHG${String(n + 1).padStart(3, '0')}`,
    group_name: n < groupNames.length ? (groupNames[n] ?? '') : `${groupNames[n % groupNames.length]} ${n + 1}`,
    purpose: [1, 3, 2, 1, 4, 4][n % 6] ?? 1,
    members: shops
      .filter((_shop, at) => at % sizes[size].groups === n || (n === 0 && at < 3))
      .map(({ shop_id }) => shop_id),
  }));
}

export interface WorldSupplier {
  readonly supplier_id: string;
  readonly supplier_name: string;
  readonly country: string;
  readonly tax_no: string;
  readonly address: string;
  readonly contact: string;
  readonly purchase_type_list: readonly number[];
  readonly lead_time_days: number | null;
  readonly pallet_exchange: number;
  readonly return_policy: number;
  readonly status: number;
  readonly source: number;
}

/** Suppliers of a site, SP0001 first: Sunrise Mills, Harbour Cold Chain, Pearl Delta Electronics, Lotus Textiles. */
export function suppliersOf(size: WorldSize, site: string): WorldSupplier[] {
  const thrown = dice(`suppliers ${site}`);
  const first: WorldSupplier[] = (
    [
      ['SP0001', 'Sunrise Mills', 'TH', [outright, consignment], 14, 1, 1, 1],
      ['SP0002', 'Harbour Cold Chain', countryOf(site), [outright], 2, 1, 3, 1],
      ['SP0003', 'Pearl Delta Electronics', 'CN', [outright], 30, 0, 2, 2],
      ['SP0004', 'Lotus Textiles', 'VN', [fulfillment], 21, 0, 0, 1],
    ] as const
  ).map(([supplier_id, supplier_name, country, types, lead, pallet, policy, source], n) => ({
    supplier_id,
    supplier_name,
    country,
    tax_no: `${country}20${10 + n}88213X`,
    address: `${12 + n} Trade Park Road`,
    contact: `${['Anong Srisai', 'Marcus Teo', 'Li Wenqiang', 'Do Thi Hoa'][n]}, +65 8000 ${3100 + n}`,
    purchase_type_list: types.toSorted(),
    lead_time_days: lead,
    pallet_exchange: pallet,
    return_policy: policy,
    status: 1,
    source,
  }));
  const further = companiesOf(site, sizes[size].suppliers - first.length, thrown).map((company, n): WorldSupplier => ({
    supplier_id: `SP${String(n + first.length + 1).padStart(4, '0')}`,
    supplier_name: company.company,
    country: thrown.next() < 0.25 ? thrown.pick(['CN', 'MY', 'TH', 'VN', 'ID']) : countryOf(site),
    tax_no: `${site}${thrown.whole(200_000_000, 209_999_999)}`,
    address: company.address,
    contact: company.contact,
    purchase_type_list: [thrown.pick([consignment, fulfillment, outright])],
    lead_time_days: thrown.next() < 0.9 ? thrown.whole(1, 45) : null,
    pallet_exchange: thrown.next() < 0.4 ? 1 : 0,
    return_policy: thrown.whole(0, 3),
    status: thrown.next() < 0.06 ? 2 : 1,
    source: thrown.next() < 0.3 ? 2 : 1,
  }));
  return [...first, ...further];
}

export interface WorldCategory {
  readonly category_id: string;
  readonly parent_id: string | null;
  readonly level: number;
  readonly category_name: string;
  readonly path: readonly string[];
  /** null and '' take what the parent says. */
  readonly shelf_life_days: number | null;
  readonly need_expiry: number | null;
  readonly need_uid: number | null;
  readonly dangerous_class: string;
  readonly temperature_zone: number | null;
  readonly sort: number;
  readonly status: number;
}

type CategoryRest = Partial<Omit<WorldCategory, 'category_id' | 'parent_id' | 'level' | 'path' | 'category_name'>>;

const category = (
  category_id: string,
  parent: WorldCategory | null,
  category_name: string,
  rest: CategoryRest,
): WorldCategory => ({
  category_id,
  parent_id: parent?.category_id ?? null,
  level: (parent?.level ?? 0) + 1,
  category_name,
  path: [...(parent?.path ?? []), category_id],
  shelf_life_days: null,
  need_expiry: null,
  need_uid: null,
  dangerous_class: '',
  temperature_zone: null,
  sort: 0,
  status: 1,
  ...rest,
});

/** The twelve that the thirty SKUs need: FOOD, FOOD-GROCERY, FOOD-DAIRY, FOOD-FROZEN, BABY, BEAUTY, HOME, HOME-CARE, HOME-APPLIANCE, ELEC, FASHION, PETS. */
function firstCategories(): WorldCategory[] {
  const root = (id: string, sort: number, rest: CategoryRest = {}): WorldCategory =>
    category(id, null, categoryFamilies[id]?.name ?? id, {
      sort,
      temperature_zone: 1,
      need_expiry: 0,
      need_uid: 0,
      ...rest,
    });
  const food = root('FOOD', 10, { need_expiry: 1, shelf_life_days: 365 });
  const home = root('HOME', 40);
  return [
    food,
    category('FOOD-GROCERY', food, 'Groceries', { sort: 10, shelf_life_days: 540 }),
    category('FOOD-DAIRY', food, 'Dairy', { sort: 20, shelf_life_days: 45, temperature_zone: 3 }),
    category('FOOD-FROZEN', food, 'Frozen food', { sort: 30, temperature_zone: 4 }),
    root('BABY', 20),
    root('BEAUTY', 30, { need_expiry: 1, shelf_life_days: 900, temperature_zone: 2 }),
    home,
    category('HOME-CARE', home, 'Home care', { sort: 10 }),
    category('HOME-APPLIANCE', home, 'Appliances', { sort: 20 }),
    root('ELEC', 50, { need_uid: 1 }),
    root('FASHION', 60),
    root('PETS', 70),
  ];
}

/** Categories of every site alike, parents before their children. */
export function categoriesOf(size: WorldSize): WorldCategory[] {
  const made = firstCategories();
  const roots = Object.entries(categoryFamilies).map(([id, { name }], n) => {
    const there = made.find(({ category_id }) => category_id === id);
    if (there) return there;
    const root = category(id, null, name, { sort: (n + 1) * 10, temperature_zone: 1, need_expiry: 0, need_uid: 0 });
    made.push(root);
    return root;
  });
  for (const root of roots) {
    for (const [n, name] of (categoryFamilies[root.category_id]?.below ?? []).entries()) {
      made.push(category(`${root.category_id}-${String(n + 1).padStart(2, '0')}`, root, name, { sort: (n + 5) * 10 }));
    }
  }
  for (const parent of made.filter(({ level }) => level === 2)) {
    for (const [n, kind] of kindsOfGoods.entries()) {
      made.push(
        category(`${parent.category_id}-${n + 1}`, parent, `${parent.category_name}, ${kind}`, { sort: n * 10 }),
      );
    }
  }
  return made.slice(0, sizes[size].categories);
}
