import { expect, test } from 'vitest';
import { withSection } from './record.ts';

const page =
  '# Figures\n\nNo figure on this page misses its limit.\n\nAn introduction.\n\n## One\n\nold\n\n### Detail\n\nx\n\n## Two\n\nkept\n';

test('a section takes the place of its older self, the others stay', () => {
  expect(withSection(page, 'One', ['new', ''])).toBe(
    '# Figures\n\nNo figure on this page misses its limit.\n\nAn introduction.\n\n## One\n\nnew\n\n## Two\n\nkept\n',
  );
});

test('a section that is new stands at the end', () => {
  expect(withSection(page, 'Three', ['here'])).toBe(`${page}\n## Three\n\nhere\n`);
});

test('a page says first which of its sections miss a limit', () => {
  const wrong = withSection(page, 'One by one', ['**NOT KEPT: 0.7 of 0.8**']);
  expect(wrong.split('\n')[2]).toBe('**Limits are missed in:** [One by one](#one-by-one).');
  expect(withSection(wrong, 'One by one', ['**Kept.**']).split('\n')[2]).toBe(
    'No figure on this page misses its limit.',
  );
});
