import { expect, it } from 'vitest';
import { tabGroups } from './tab-groups.ts';

it('a page with pages below it leads a group of tabs, in the order of the table', () => {
  expect(tabGroups(['A', 'A.Two.View', 'A.One.View', 'B', 'AB.View'])).toEqual([
    { group: 'A', page_names: ['A.Two.View', 'A.One.View'] },
  ]);
});
