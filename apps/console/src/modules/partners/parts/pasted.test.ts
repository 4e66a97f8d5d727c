import { expect, it } from 'vitest';
import { pastedIds } from './pasted.ts';

it('takes ids however they are put together, each once and in their order', () => {
  expect(pastedIds(' b-shop\na-shop;b-shop,\tc-shop\r\n')).toEqual(['b-shop', 'a-shop', 'c-shop']);
  expect(pastedIds(' \n ')).toEqual([]);
});
