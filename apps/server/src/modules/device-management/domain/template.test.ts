import { describe, expect, it } from 'vitest';
import { type TemplateFields, changesLabels, confusable, templateHistory } from './template.ts';

const basket: TemplateFields = {
  template_name: 'Basket',
  device_type: 5,
  usage: 1,
  length_mm: 400,
  width_mm: 300,
  height_mm: 250,
  inner_length_mm: null,
  inner_width_mm: null,
  inner_height_mm: null,
  tare_weight_g: 900,
  max_weight_g: 25_000,
  fill_factor: 85,
  max_child: null,
  stack_limit: 5,
  slot_rows: 0,
  slot_cols: 0,
  id_prefix: 'K',
  id_pattern: '{prefix}{seq:06}{check}',
  needs_check_days: null,
  status: 1,
};

describe('what is on the labels of a template', () => {
  it.each([
    [{ device_type: 1 }, true],
    [{ slot_rows: 6, slot_cols: 8 }, true],
    [{ id_prefix: 'Q' }, true],
    [{ id_pattern: '{prefix}{seq:08}' }, true],
    [{ template_name: 'Basket, blue', max_weight_g: 20_000, status: 2 }, false],
  ])('%j changes it: %s', (change, answer) => {
    expect(changesLabels(basket, { ...basket, ...change })).toBe(answer);
  });
});

describe('two prefixes', () => {
  it.each([
    ['B', 'B', true],
    ['B', 'BX', true],
    ['BX', 'B', true],
    ['BX', 'BY', false],
    ['K', 'C', false],
  ])('%s and %s can be taken for each other: %s', (one, other, answer) => {
    expect(confusable(one, other)).toBe(answer);
  });
});

it('the history of a template tells what a person typed, and nothing the server adds', () => {
  expect(templateHistory({ ...basket, version: 3, used: 1 } as TemplateFields)).toEqual(basket);
});
