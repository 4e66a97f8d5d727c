import { expect, it } from 'vitest';
import { actionsWidth, headWidth } from './head-width.ts';

it('keeps the width where the heading fits and gives a longer language the room it needs', () => {
  expect(headWidth(100, 'Floor', true)).toBe(100);
  expect(headWidth(70, 'Pagkakasunod-sunod', true)).toBeGreaterThan(150);
  expect(headWidth(40, '修改时间', false)).toBe(74);
  expect(headWidth(undefined, 'Anything', false)).toBeUndefined();
});

it('gives the actions of a list the room of the fullest row', () => {
  const one = actionsWidth([{ open: ['Edit'], dots: true }], 'mouse');
  expect(
    actionsWidth(
      [
        { open: ['Edit'], dots: true },
        { open: ['Sessions'], dots: true },
      ],
      'mouse',
    ),
  ).toBeGreaterThan(one + 24);
  expect(actionsWidth([{ open: ['Edit'], dots: false }], 'mouse')).toBeLessThan(one);
  expect(actionsWidth([{ open: ['Edit'], dots: true }], 'thumb')).toBe(one + 20);
  expect(actionsWidth([], 'mouse')).toBeLessThan(96);
});
