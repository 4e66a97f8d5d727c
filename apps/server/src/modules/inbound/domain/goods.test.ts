import { describe, expect, it } from 'vitest';
import { type ReadGoods, type SkuRules, canFast, missingOf, tooShortLife } from './goods.ts';

const plain: SkuRules = {
  need_batch: 0,
  need_production_date: 0,
  need_expiry_date: 0,
  need_uid: 0,
  shelf_life_days: null,
  min_inbound_life_days: null,
};
const read: ReadGoods = { qty: 2, supplier_lot: '', production_date: null, expiry_date: null, uid_list: [] };

describe('what has to be read from goods', () => {
  it('is nothing of those without batch, dates and serials: each scan is a piece', () => {
    expect(canFast(plain)).toBe(true);
    expect(missingOf(plain, read)).toBeUndefined();
  });

  it.each([
    [{ need_batch: 1 }, 'supplier_lot'],
    [{ need_production_date: 1 }, 'production_date'],
    [{ need_expiry_date: 1 }, 'expiry_date'],
    [{ need_uid: 1 }, 'uid_list'],
  ] as const)('with %o is asked: %s', (needs, what) => {
    const sku = { ...plain, ...needs };
    expect(canFast(sku)).toBe(false);
    expect(missingOf(sku, read)).toBe(what);
    const all = { supplier_lot: 'L1', production_date: '2026-01-01', expiry_date: '2027-01-01', uid_list: ['a', 'b'] };
    expect(missingOf(sku, { ...read, ...all })).toBeUndefined();
  });

  it('is a serial for each piece', () => {
    expect(missingOf({ ...plain, need_uid: 1 }, { ...read, uid_list: ['a'] })).toBe('uid_list');
  });
});

describe('shelf life', () => {
  const sku = { ...plain, min_inbound_life_days: 90 };
  it.each([
    ['2027-02-14', undefined],
    ['2027-02-13', { days: 89, least: 90 }],
    ['2026-11-15', { days: -1, least: 90 }],
    [null, undefined],
  ] as const)('until %s is judged on 2026-11-16', (expiry, found) => {
    expect(tooShortLife(sku, expiry, '2026-11-16')).toEqual(found);
  });

  it('is not judged where nobody set how long it must be', () => {
    expect(tooShortLife(plain, '2020-01-01', '2026-11-16')).toBeUndefined();
  });
});
