import { expect, test } from 'vitest';
import { withSection } from './record.ts';

const page = '# Figures\n\nAn introduction.\n\n## One\n\nold\n\n### Detail\n\nx\n\n## Two\n\nkept\n';

test('a section takes the place of its older self, the others stay', () => {
  expect(withSection(page, 'One', ['new', ''])).toBe(
    '# Figures\n\nAn introduction.\n\n## One\n\nnew\n\n## Two\n\nkept\n',
  );
});

test('a section that is new stands at the end', () => {
  expect(withSection(page, 'Three', ['here'])).toBe(`${page}\n## Three\n\nhere\n`);
});
