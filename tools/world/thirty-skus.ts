/** A SKU that tests and people name: code, names, barcode, box (mm), weight (g), shelf life, category, and what it is besides. */
export interface ThirtySku {
  readonly sku_id: string;
  readonly sku_name: string;
  readonly local_name: string;
  readonly brand: string;
  readonly barcode: string;
  readonly box: readonly [number, number, number];
  readonly weight_g: number;
  readonly life: number | null;
  readonly category_id: string;
  /** skuTag codes: 1 bulky, 2 heavy, 3 high value, 5 cross-border, 6 temperature control, 7 labelling, 8 shelf life. */
  readonly tags: readonly number[];
  readonly more?: {
    readonly fragile?: 1;
    readonly liquid?: 1;
    readonly battery?: 1;
    readonly need_uid?: 1;
    readonly min_outbound_life_days?: number;
    readonly temperature_zone?: number;
    readonly carton?: number;
  };
}

const row = (
  n: number,
  name: string,
  local_name: string,
  barcode: string,
  [l, w, h, weight_g]: readonly [number, number, number, number],
  life: number | null,
  category_id: string,
  tags: readonly number[],
  more: NonNullable<ThirtySku['more']> = {},
): ThirtySku => {
  const [brand = '', sku_name = ''] = name.split('|');
  const box = [l, w, h] as const;
  return {
    sku_id: String(10_000_000 + n),
    sku_name: `${brand} ${sku_name}`,
    local_name,
    brand,
    barcode,
    box,
    weight_g,
    life,
    category_id,
    tags,
    more,
  };
};

const [bulky, heavy, highValue, crossBorder, temperature, labelling, shelfLife] = [1, 2, 3, 5, 6, 7, 8];
const [airConditioned, chilled, frozen] = [2, 3, 4];

export const thirtySkus: readonly ThirtySku[] = [
  row(
    1,
    'Kopi Meru|instant coffee 3-in-1, 30 sachets',
    '三合一速溶咖啡 30包',
    '9559900100019',
    [260, 180, 80, 640],
    540,
    'FOOD-GROCERY',
    [shelfLife],
  ),
  row(
    2,
    'Sunny Paddy|jasmine rice 5 kg',
    '茉莉香米 5公斤',
    '8859900100028',
    [420, 280, 90, 5050],
    720,
    'FOOD-GROCERY',
    [heavy, shelfLife],
  ),
  row(
    3,
    'Lotus Bay|fish sauce 700 ml glass',
    '鱼露 700毫升',
    '8939900100034',
    [85, 85, 290, 1180],
    1080,
    'FOOD-GROCERY',
    [shelfLife],
    { fragile: 1, liquid: 1 },
  ),
  row(
    4,
    'Tropika|coconut milk 1 L carton',
    '椰浆 1升',
    '9559900100040',
    [95, 65, 200, 1060],
    365,
    'FOOD-GROCERY',
    [shelfLife],
    { liquid: 1 },
  ),
  row(
    5,
    'Morning Field|UHT full cream milk 1 L',
    '全脂牛奶 1升',
    '8889900100056',
    [95, 65, 200, 1070],
    270,
    'FOOD-DAIRY',
    [shelfLife],
    { liquid: 1, carton: 12, temperature_zone: 1 },
  ),
  row(6, 'NoriLeaf|seaweed snack 32 g', '紫菜零食 32克', '8859900100066', [210, 150, 40, 48], 300, 'FOOD-GROCERY', [
    shelfLife,
  ]),
  row(7, 'BabyNest|diaper pants L, 52 pcs', '拉拉裤 L码 52片', '8999900100076', [400, 240, 200, 2100], 1095, 'BABY', [
    bulky,
  ]),
  row(
    8,
    'BabyNest|stage 2 milk powder 900 g tin',
    '二段奶粉 900克',
    '8889900100087',
    [130, 130, 190, 1120],
    540,
    'BABY',
    [highValue, shelfLife],
    { min_outbound_life_days: 180 },
  ),
  row(
    9,
    'Glowri|SPF50 sunscreen 50 ml',
    '防晒霜 50毫升',
    '4719900100098',
    [60, 35, 150, 78],
    1095,
    'BEAUTY',
    [temperature, shelfLife],
    { temperature_zone: airConditioned },
  ),
  row(
    10,
    'Glowri|sheet mask, box of 10',
    '面膜 10片装',
    '4719900100104',
    [160, 130, 60, 310],
    900,
    'BEAUTY',
    [crossBorder, shelfLife],
    { temperature_zone: airConditioned },
  ),
  row(
    11,
    'CleanWave|laundry detergent refill 1.8 kg',
    '洗衣液补充装',
    '4809900100119',
    [280, 220, 70, 1850],
    730,
    'HOME-CARE',
    [],
    { liquid: 1 },
  ),
  row(12, 'CleanWave|dish soap 750 ml', '洗洁精 750毫升', '4809900100126', [90, 60, 250, 810], 730, 'HOME-CARE', [], {
    liquid: 1,
  }),
  row(13, 'Voltix|USB-C charger 65 W', '充电器 65瓦', '6909900100138', [110, 70, 40, 165], null, 'ELEC', [labelling]),
  row(14, 'Voltix|power bank 20,000 mAh', '移动电源', '6909900100145', [160, 80, 35, 430], null, 'ELEC', [], {
    battery: 1,
    need_uid: 1,
  }),
  row(
    15,
    'Orbit One|smartphone 256 GB black',
    '智能手机 256GB 黑',
    '6909900100152',
    [175, 95, 55, 420],
    null,
    'ELEC',
    [highValue],
    { battery: 1, need_uid: 1 },
  ),
  row(
    16,
    'Orbit Buds|wireless earphones',
    '无线耳机',
    '6909900100169',
    [100, 100, 45, 120],
    null,
    'ELEC',
    [highValue],
    { battery: 1, need_uid: 1 },
  ),
  row(17, 'Aria|cotton T-shirt white M', '纯棉T恤 白 M', '8939900100171', [300, 220, 25, 190], null, 'FASHION', []),
  row(18, 'Aria|cotton T-shirt white L', '纯棉T恤 白 L', '8939900100188', [300, 220, 25, 205], null, 'FASHION', []),
  row(19, 'Stride|running shoes EU 42', '跑鞋 42码', '8939900100195', [340, 220, 130, 980], null, 'FASHION', []),
  row(
    20,
    'HomeNest|rice cooker 1.8 L',
    '电饭煲 1.8升',
    '6909900100206',
    [320, 310, 290, 3600],
    null,
    'HOME-APPLIANCE',
    [bulky],
  ),
  row(
    21,
    'HomeNest|standing fan 16 inch',
    '落地扇 16寸',
    '6909900100213',
    [560, 460, 180, 6200],
    null,
    'HOME-APPLIANCE',
    [bulky, heavy],
  ),
  row(22, 'HomeNest|4-tier shoe rack flat pack', '四层鞋架', '6909900100220', [900, 300, 120, 8400], null, 'HOME', [
    bulky,
    heavy,
  ]),
  row(23, 'PurePaw|cat food salmon 1.5 kg', '三文鱼猫粮', '8859900100233', [300, 200, 80, 1540], 540, 'PETS', [
    shelfLife,
  ]),
  row(24, 'PurePaw|cat litter 10 L', '猫砂 10升', '8859900100240', [420, 300, 140, 7200], null, 'PETS', [heavy]),
  row(
    25,
    'Polar Cove|frozen prawns 500 g',
    '冷冻虾 500克',
    '8859900100257',
    [240, 170, 40, 540],
    540,
    'FOOD-FROZEN',
    [temperature],
    { temperature_zone: frozen },
  ),
  row(
    26,
    'Dairy Lane|yoghurt drink 4 x 125 ml',
    '酸奶饮料',
    '8859900100264',
    [120, 60, 110, 540],
    45,
    'FOOD-DAIRY',
    [temperature, shelfLife],
    { liquid: 1, temperature_zone: chilled, min_outbound_life_days: 14 },
  ),
  row(
    27,
    'VitaRoot|vitamin C 1000 mg, 60 tablets',
    '维生素C 60片',
    '8889900100278',
    [65, 65, 120, 140],
    720,
    'BEAUTY',
    [shelfLife],
  ),
  row(28, 'Luma|LED bulb 9 W, 4-pack', 'LED灯泡 4只装', '6909900100282', [140, 140, 130, 320], null, 'HOME', [], {
    fragile: 1,
  }),
  row(29, 'PaperDay|A4 paper 80 g, 500 sheets', 'A4纸 500张', '8999900100298', [300, 215, 55, 2520], null, 'HOME', [], {
    carton: 5,
  }),
  row(30, 'Festival|gift pouch red', '红色礼袋', '6909900100305', [200, 150, 5, 18], null, 'HOME', []),
];
