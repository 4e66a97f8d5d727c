import { describe, expect, it } from 'vitest';
import { defaultsOf, skuHistory, sourceAfter } from './sku.ts';

describe('the source of a size', () => {
  const measured = {
    length_mm: 260,
    width_mm: 180,
    height_mm: 80,
    weight_g: 640,
    dim_source: 3,
    dim_checked_at: new Date('2026-03-01'),
  };

  it('stays what it was while the size does', () => {
    expect(sourceAfter(measured, { ...measured })).toEqual({ dim_source: 3, dim_checked_at: measured.dim_checked_at });
  });

  it.each(['length_mm', 'width_mm', 'height_mm', 'weight_g'] as const)('is typed once %s was typed', (edge) => {
    expect(sourceAfter(measured, { ...measured, [edge]: 1 })).toEqual({ dim_source: 2, dim_checked_at: null });
  });
});

describe('a new SKU', () => {
  const silent = {
    shelf_life_days: null,
    need_expiry: null,
    need_uid: null,
    dangerous_class: '',
    temperature_zone: null,
  };

  it('takes the word of the nearest category that says something', () => {
    const dairy = { ...silent, shelf_life_days: 45, temperature_zone: 3 };
    const food = { ...silent, shelf_life_days: 365, need_expiry: 1, temperature_zone: 1, need_uid: 0 };
    expect(defaultsOf([silent, dairy, food])).toEqual({
      shelf_life_days: 45,
      need_expiry_date: 1,
      need_uid: 0,
      dangerous_class: '',
      temperature_zone: 3,
    });
  });

  it('hears a zero, which is a word', () => {
    expect(
      defaultsOf([
        { ...silent, need_uid: 0 },
        { ...silent, need_uid: 1 },
      ]).need_uid,
    ).toBe(0);
  });

  it('asks for no expiry date where nobody knows a shelf life', () => {
    expect(defaultsOf([{ ...silent, need_expiry: 1 }])).toMatchObject({ need_expiry_date: 0, temperature_zone: 1 });
  });
});

it('tells in its history what was given, and nothing else', () => {
  expect(skuHistory({ sku_name: 'Rice', weight_g: null })).toEqual({ sku_name: 'Rice', weight_g: null });
});
