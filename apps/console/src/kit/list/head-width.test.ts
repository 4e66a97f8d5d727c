import { expect, it } from 'vitest';
import { headWidth } from './head-width.ts';

it('keeps the width where the heading fits and gives a longer language the room it needs', () => {
  expect(headWidth(100, 'Floor', true)).toBe(100);
  expect(headWidth(70, 'Pagkakasunod-sunod', true)).toBeGreaterThan(150);
  expect(headWidth(40, '修改时间', false)).toBe(74);
  expect(headWidth(undefined, 'Anything', false)).toBeUndefined();
});
