import { describe, expect, it } from 'vitest';
import { type Findable, find, pieces, wordsOf } from './match.ts';

const entry = (name: string, title: string, section = 'Inbound'): Findable => ({
  name,
  title,
  path: `/${name}`,
  section: { code: 'IN', title: section },
});
const menu = [
  entry('mass', 'Mass Putaway'),
  entry('putaway', 'Putaway'),
  entry('asn', 'ASN List'),
  entry('floor', 'Cài đặt tầng', 'Cơ sở WMS'),
  entry('thai', 'ตั้งค่าพื้นที่จัดเก็บ', 'ข้อมูลหลัก'),
  entry('chinese', '库区设置', '基础数据'),
];
const names = (typed: string): string[] => find(typed, menu).map((found) => found.entry.name);

describe('the menu search', () => {
  it('finds titles in any case, in the language on the screen [SHELL-2.4-02]', () => {
    expect(names('PUTAWAY')).toEqual(['putaway', 'mass']);
    expect(names('asn l')).toEqual(['asn']);
    expect(names('พื้นที่')).toEqual(['thai']);
    expect(names('库区')).toEqual(['chinese']);
    expect(names('xx-no-match')).toEqual([]);
  });

  it('needs two characters, spaces not counted', () => {
    expect(names('a')).toEqual([]);
    expect(names(' a ')).toEqual([]);
    expect(names('sn')).toEqual(['asn']);
  });

  it('takes words in any order, and the name of the section', () => {
    expect(names('away mass')).toEqual(['mass']);
    expect(names('inbound asn')).toEqual(['asn']);
    expect(names('inbound')).toEqual(['mass', 'putaway', 'asn']);
  });

  it('finds Vietnamese typed without accents', () => {
    expect(names('cai dat tang')).toEqual(['floor']);
    expect(names('tầng')).toEqual(['floor']);
  });

  it('puts titles that begin with the words first', () => {
    expect(names('pu')).toEqual(['putaway', 'mass']);
  });
});

describe('what was typed is marked in a title', () => {
  it.each([
    ['Mass Putaway', 'put', ['Mass ', '[Put]', 'away']],
    ['Mass Putaway', 'ma away', ['[Ma]', 'ss Put', '[away]']],
    ['Cài đặt tầng', 'dat', ['Cài ', '[đặt]', ' tầng']],
    ['ASN List', 'zz', ['ASN List']],
    ['aaa', 'aa', ['[aaa]']],
  ])('%s, typed %s', (title, typed, expected) => {
    expect(pieces(title, wordsOf(typed)).map(({ text, hit }) => (hit ? `[${text}]` : text))).toEqual(expected);
  });
});
