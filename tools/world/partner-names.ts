import type { Dice } from './size.ts';

/** What names of companies are made of in a country. All of them are invented; the words are the country's own. */
interface Naming {
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly trades: readonly string[];
  readonly company: (name: string, trade: string) => string;
  readonly people: readonly string[];
  readonly streets: readonly string[];
  readonly phone: string;
}

const chinese: Naming = {
  first: ['晨', '远', '禾', '澜', '星', '竹', '云', '海', '青', '锦', '松', '霁'],
  second: ['帆', '丰', '悦', '岭', '桥', '田', '舟', '谷', '棠', '屿', '川', '和'],
  trades: ['食品', '电子', '家居', '服饰', '母婴', '美妆', '日化', '文具', '宠物用品', '照明', '玩具'],
  company: (name, trade) => `${name}${trade}有限公司`,
  people: ['周雨晴', '刘子航', '陈嘉欣', '吴思远', '黄静怡', '郑凯文'],
  streets: ['云杉路 18 号', '望江大道 206 号', '工业三路 7 号', '杉树街 55 号'],
  phone: '+86 139 0000',
};

const namings: Readonly<Record<string, Naming>> = {
  CN: chinese,
  SZ: { ...chinese, streets: ['前澜路 9 号', '宝岭工业园 12 栋', '海棠街 31 号'] },
  TW: {
    first: ['晨', '遠', '禾', '瀾', '星', '竹', '雲', '海', '青', '錦', '松', '霽'],
    second: ['帆', '豐', '悅', '嶺', '橋', '田', '舟', '谷', '棠', '嶼', '川', '和'],
    trades: ['食品', '電子', '家居', '服飾', '母嬰', '美妝', '日用', '文具', '寵物用品', '照明', '玩具'],
    company: (name, trade) => `${name}${trade}股份有限公司`,
    people: ['林佩珊', '張家豪', '許雅婷', '蔡明哲'],
    streets: ['青埔路 88 號', '大竹街 16 號', '海湖路二段 40 號'],
    phone: '+886 900 000',
  },
  ID: {
    first: [
      'Sinar',
      'Bumi',
      'Karya',
      'Tunas',
      'Mitra',
      'Cahaya',
      'Surya',
      'Anugerah',
      'Citra',
      'Rimba',
      'Samudra',
      'Lestari',
    ],
    second: [
      'Melati',
      'Rajawali',
      'Kencana',
      'Nusa',
      'Pelita',
      'Harapan',
      'Jaya',
      'Mandala',
      'Pertiwi',
      'Utara',
      'Indah',
      'Abadi',
    ],
    trades: [
      'Pangan',
      'Elektronik',
      'Busana',
      'Kosmetika',
      'Rumah Tangga',
      'Minuman',
      'Mainan',
      'Farma',
      'Plastik',
      'Tekstil',
      'Kertas',
    ],
    company: (name, trade) => `PT ${name} ${trade}`,
    people: ['Dewi Lestari', 'Budi Santoso', 'Rizky Pratama', 'Siti Rahma'],
    streets: ['Jl. Kenanga No. 12', 'Jl. Raya Cendana Km 7', 'Kawasan Industri Mawar Blok C'],
    phone: '+62 812 0000',
  },
  MY: {
    first: [
      'Seri',
      'Bayu',
      'Mutiara',
      'Pelangi',
      'Damai',
      'Kembara',
      'Permata',
      'Teratai',
      'Impian',
      'Gemilang',
      'Suria',
      'Cempaka',
    ],
    second: [
      'Timur',
      'Maju',
      'Utama',
      'Jaya',
      'Murni',
      'Segar',
      'Setia',
      'Warisan',
      'Alam',
      'Bestari',
      'Ria',
      'Makmur',
    ],
    trades: [
      'Foods',
      'Elektrik',
      'Fesyen',
      'Kosmetik',
      'Perabot',
      'Minuman',
      'Mainan',
      'Farma',
      'Plastik',
      'Tekstil',
      'Alat Tulis',
    ],
    company: (name, trade) => `${name} ${trade} Sdn Bhd`,
    people: ['Nurul Huda', 'Ahmad Faiz', 'Lee Kar Mun', 'Kavitha Raj'],
    streets: ['Lot 14, Jalan Kemuning 3', 'No. 8, Jalan Teratai Utara', 'Lot 203, Persiaran Bayu'],
    phone: '+60 12 000',
  },
  PH: {
    first: [
      'Mayumi',
      'Bagong',
      'Luntian',
      'Tala',
      'Hiraya',
      'Sampaguita',
      'Silang',
      'Dalisay',
      'Kalayaan',
      'Bituin',
      'Marikit',
      'Agila',
    ],
    second: ['Isla', 'Lakan', 'Bayan', 'Dagat', 'Bukid', 'Araw', 'Hilaga', 'Timog', 'Ani', 'Ginto', 'Ilog', 'Lupa'],
    trades: [
      'Foods',
      'Electronics',
      'Apparel',
      'Beauty',
      'Home',
      'Beverages',
      'Toys',
      'Pharma',
      'Plastics',
      'Textiles',
      'Paper',
    ],
    company: (name, trade) => `${name} ${trade} Inc.`,
    people: ['Maria Santos', 'Jose Villanueva', 'Grace Mendoza', 'Paolo Cruz'],
    streets: ['24 Narra Street', 'Km 18 West Access Road', 'Block 6 Ilang-Ilang Avenue'],
    phone: '+63 917 000',
  },
  SG: {
    first: [
      'Straits',
      'Orchid',
      'Harbour',
      'Raintree',
      'Kingfisher',
      'Tembusu',
      'Angsana',
      'Pandan',
      'Saga',
      'Lighthouse',
      'Causeway',
      'Banyan',
    ],
    second: ['North', 'Lane', 'Point', 'Vale', 'Crest', 'Quay', 'Field', 'Ridge', 'Bay', 'Gate', 'Grove', 'Hill'],
    trades: [
      'Foods',
      'Electronics',
      'Apparel',
      'Beauty',
      'Living',
      'Beverages',
      'Toys',
      'Health',
      'Stationery',
      'Textiles',
      'Pets',
    ],
    company: (name, trade) => `${name} ${trade} Pte Ltd`,
    people: ['Goh Li Ting', 'Hafiz Rahman', 'Deepa Menon', 'Ong Kai Wen'],
    streets: ['21 Tembusu Link #04-12', '8 Raintree Avenue', '50 Pandan Crescent #02-01'],
    phone: '+65 8000',
  },
  TH: {
    first: ['รุ่งอรุณ', 'ทองสุข', 'ศรีนคร', 'พฤกษา', 'มณีชัย', 'บุญมา', 'ลานทอง', 'ธารา', 'เพชรงาม', 'สายลม', 'ดอกรัก', 'ภูผา'],
    second: ['รุ่งเรือง', 'เจริญ', 'พัฒนา', 'มั่นคง', 'ไพศาล', 'วัฒนา', 'สยาม', 'บูรพา', 'อุดม', 'ก้าวหน้า', 'สมบูรณ์', 'ทวีผล'],
    trades: ['ฟู้ดส์', 'อิเล็กทรอนิกส์', 'แฟชั่น', 'บิวตี้', 'โฮม', 'เครื่องดื่ม', 'ของเล่น', 'เฮลท์', 'เครื่องเขียน', 'เท็กซ์ไทล์', 'เพ็ทแคร์'],
    company: (name, trade) => `บริษัท ${name}${trade} จำกัด`,
    people: ['ณัฐวุฒิ ใจดี', 'กมลชนก ศรีสุข', 'ปิยะ ทองแท้', 'อรทัย แสงงาม'],
    streets: ['99/12 ถนนลานทอง', '45 หมู่ 3 ถนนสายลม', '7 ซอยดอกรัก 5'],
    phone: '+66 81 000',
  },
  VN: {
    first: ['Hoa', 'Ánh', 'Minh', 'Thanh', 'Bình', 'Sao', 'Hải', 'Phú', 'Tân', 'An', 'Đại', 'Xuân'],
    second: ['Sen', 'Dương', 'Phát', 'Tâm', 'Long', 'Mai', 'Lộc', 'Sơn', 'Hưng', 'Việt', 'Cường', 'Nam'],
    trades: [
      'Thực Phẩm',
      'Điện Tử',
      'Thời Trang',
      'Mỹ Phẩm',
      'Gia Dụng',
      'Đồ Uống',
      'Đồ Chơi',
      'Dược',
      'Nhựa',
      'Dệt May',
      'Văn Phòng Phẩm',
    ],
    company: (name, trade) => `Công ty TNHH ${trade} ${name}`,
    people: ['Nguyễn Thu Hà', 'Trần Văn Khoa', 'Lê Ngọc Anh', 'Phạm Quốc Bảo'],
    streets: ['12 đường Hoa Sữa', 'Lô B7, khu công nghiệp Tân Mai', '88 phố Sao Biển'],
    phone: '+84 90 000',
  },
};

export interface InventedCompany {
  /** Short, as people say it. */
  readonly name: string;
  /** As it stands on an invoice. */
  readonly company: string;
  readonly contact: string;
  readonly address: string;
}

/** As many companies of a country as asked, no two of one name. */
export function companiesOf(site: string, howMany: number, { next, pick, whole }: Dice): InventedCompany[] {
  const naming = namings[site];
  if (!naming) throw new Error(`no names are known for site ${site}`);
  const { first, second, trades } = naming;
  const gap = /\p{Script=Han}/u.test(first.join('')) ? '' : ' ';
  const all = first.length * second.length * trades.length;
  if (howMany > all) throw new Error(`site ${site} has ${all} names, not ${howMany}`);
  const start = Math.floor(next() * all);
  return Array.from({ length: howMany }, (_, n) => {
    // A step that shares no divisor with the number of names visits each of them once.
    const at = (start + n * 31) % all;
    const stem = `${first[at % first.length]}${gap}${second[Math.floor(at / first.length) % second.length]}`;
    const trade = trades[Math.floor(at / (first.length * second.length))] ?? '';
    return {
      name: `${stem}${gap}${trade}`,
      company: naming.company(stem, trade),
      contact: `${pick(naming.people)}, ${naming.phone} ${whole(1000, 9999)}`,
      address: pick(naming.streets),
    };
  });
}
