/** A kind of goods: what it is called, where it is filed, how large it is as a rule, and what has to be minded. */
export interface ItemFamily {
  readonly noun: string;
  readonly local: string;
  /** The root of its categories. */
  readonly root: string;
  /** The middle of length, width, height (mm) and weight (g). */
  readonly middle: readonly [number, number, number, number];
  readonly spread: number;
  readonly sizes: readonly string[];
  /** The middle of its price, in units of the currency of Singapore. */
  readonly price: number;
  readonly life?: number;
  readonly minded?: 'uid' | 'battery' | 'fragile' | 'liquid';
}

const family = (
  noun: string,
  local: string,
  root: string,
  middle: ItemFamily['middle'],
  sizes: string,
  price: number,
  more: Partial<Pick<ItemFamily, 'life' | 'minded' | 'spread'>> = {},
): ItemFamily => ({ noun, local, root, middle, sizes: sizes.split('|'), price, spread: 0.25, ...more });

/** Forty families. Five have an expiry date and two a UID: about 12 % and 4 % of all, as in a mixed house. */
export const itemFamilies: readonly ItemFamily[] = [
  family('instant noodles', '方便面', 'FOOD', [190, 140, 80, 420], 'pack of 5|pack of 10|cup', 4, { life: 300 }),
  family('biscuits', '饼干', 'FOOD', [220, 120, 60, 320], '150 g|300 g|600 g', 5, { life: 360 }),
  family('soy sauce', '酱油', 'FOOD', [75, 75, 260, 900], '300 ml|640 ml|1 L', 6, { life: 720, minded: 'liquid' }),
  family('green tea', '绿茶', 'FOOD', [140, 90, 120, 160], '25 bags|50 bags|100 bags', 8, { life: 700 }),
  family('body lotion', '身体乳', 'BEAUTY', [70, 45, 190, 290], '100 ml|250 ml|400 ml', 14, {
    life: 1000,
    minded: 'liquid',
  }),
  family('lipstick', '口红', 'BEAUTY', [25, 25, 85, 32], 'matte|gloss|satin', 22),
  family('hair dryer', '吹风机', 'BEAUTY', [260, 210, 100, 780], '1,200 W|1,600 W|2,000 W', 49),
  family('hair clips', '发夹', 'BEAUTY', [120, 80, 20, 40], 'set of 4|set of 8|set of 12', 6),
  family('feeding bottle', '奶瓶', 'BABY', [75, 75, 180, 130], '150 ml|240 ml|330 ml', 12),
  family('baby blanket', '婴儿毯', 'BABY', [300, 250, 60, 420], '75 cm|90 cm|110 cm', 25),
  family('toy blocks', '积木', 'BABY', [320, 240, 90, 850], '60 pieces|120 pieces|240 pieces', 29),
  family('baby stroller', '婴儿车', 'BABY', [820, 480, 280, 7400], 'light|standard|twin', 220, { spread: 0.15 }),
  family('sponge', '海绵', 'HOME', [120, 90, 60, 45], 'pack of 3|pack of 6|pack of 10', 4),
  family('storage box', '收纳箱', 'HOME', [420, 320, 250, 1100], '20 L|35 L|60 L', 16),
  family('bath towel', '浴巾', 'HOME', [330, 260, 70, 520], '70 x 140|80 x 160|100 x 180', 19),
  family('frying pan', '煎锅', 'HOME', [460, 280, 80, 1200], '20 cm|24 cm|28 cm', 32),
  family('drinking glasses', '玻璃杯', 'HOME', [260, 180, 130, 1500], 'set of 2|set of 4|set of 6', 18, {
    minded: 'fragile',
  }),
  family('bed sheet', '床单', 'HOME', [340, 270, 60, 980], 'single|queen|king', 45),
  family('desk lamp', '台灯', 'HOME', [380, 180, 150, 1250], '5 W|8 W|12 W', 39, { minded: 'fragile' }),
  family('kettle', '电热水壶', 'HOME', [240, 220, 250, 1400], '1.0 L|1.5 L|1.8 L', 35),
  family('vacuum cleaner', '吸尘器', 'HOME', [620, 300, 280, 4800], 'wired|cordless|robot', 190, { spread: 0.2 }),
  family('folding chair', '折叠椅', 'HOME', [900, 460, 120, 5200], 'plain|padded|with arms', 42, { spread: 0.15 }),
  family('bookshelf', '书架', 'HOME', [1200, 320, 140, 16_000], '3 tiers|4 tiers|5 tiers', 89, { spread: 0.2 }),
  family('ballpoint pens', '圆珠笔', 'HOME', [160, 90, 20, 85], 'pack of 5|pack of 10|pack of 20', 5),
  family('notebook', '笔记本', 'HOME', [210, 150, 18, 260], 'A6|A5|B5', 4),
  family('phone case', '手机壳', 'ELEC', [180, 100, 20, 55], 'clear|rugged|leather', 15),
  family('USB cable', '数据线', 'ELEC', [150, 90, 25, 60], '0.5 m|1 m|2 m', 9),
  family('wireless speaker', '无线音箱', 'ELEC', [200, 110, 110, 640], '5 W|10 W|20 W', 59, { minded: 'uid' }),
  family('smart watch', '智能手表', 'ELEC', [110, 110, 75, 190], '38 mm|42 mm|46 mm', 149, { minded: 'uid' }),
  family('keyboard', '键盘', 'ELEC', [470, 170, 45, 820], '68 keys|87 keys|104 keys', 55),
  family('rechargeable torch', '充电手电筒', 'ELEC', [170, 60, 60, 240], '300 lm|600 lm|1,200 lm', 24, {
    minded: 'battery',
  }),
  family('polo shirt', '马球衫', 'FASHION', [310, 230, 30, 240], 'S|M|L|XL', 29),
  family('jeans', '牛仔裤', 'FASHION', [340, 260, 50, 680], '28|30|32|34|36', 59),
  family('socks', '袜子', 'FASHION', [200, 120, 30, 90], '3 pairs|5 pairs|10 pairs', 9),
  family('backpack', '背包', 'FASHION', [460, 320, 140, 820], '15 L|22 L|30 L', 65),
  family('sandals', '凉鞋', 'FASHION', [300, 200, 110, 560], 'EU 38|EU 40|EU 42|EU 44', 35),
  family('sunglasses', '太阳镜', 'FASHION', [165, 70, 65, 110], 'narrow|standard|wide', 39, { minded: 'fragile' }),
  family('dog lead', '牵引绳', 'PETS', [220, 140, 40, 190], '1.2 m|1.8 m|3 m', 15),
  family('cat scratcher', '猫抓板', 'PETS', [480, 260, 90, 1300], 'flat|wave|tower', 19),
  family('aquarium filter', '鱼缸过滤器', 'PETS', [240, 140, 120, 720], '300 L/h|600 L/h|1,000 L/h', 34),
];

export const itemBrands: readonly string[] = [
  'Alvea',
  'Brightfold',
  'Casa Nuri',
  'Delmora',
  'Everling',
  'Fenwick Bay',
  'Goodlane',
  'Hanako',
  'Idunn',
  'Jolie Mare',
  'Kirei',
  'Lumeno',
  'Marimba',
  'Nusa',
  'Oakwright',
  'Pandan',
  'Quillon',
  'Rimba',
  'Selat',
  'Tembusu',
  'Ulani',
  'Verdano',
  'Wayfold',
  'Xinyue',
  'Yuzu Works',
  'Zephyra',
];

export const itemColours: readonly string[] = [
  'black',
  'white',
  'grey',
  'navy',
  'sky blue',
  'green',
  'olive',
  'red',
  'coral',
  'pink',
  'yellow',
  'sand',
  'brown',
  'purple',
  'silver',
  'natural',
];
