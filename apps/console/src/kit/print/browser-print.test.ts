import { expect, it } from 'vitest';
import { byPaper } from './browser-print.ts';

const page = (paper: string, label: string): string => `<html><style>${paper}</style><body>${label}</body></html>`;

it('labels of one paper are one document, in their order; another paper is another', () => {
  expect(byPaper([page('100x50', 'a'), page('100x150', 'b'), page('100x50', 'c')])).toEqual([
    page('100x50', 'ac'),
    page('100x150', 'b'),
  ]);
  expect(byPaper([])).toEqual([]);
});
