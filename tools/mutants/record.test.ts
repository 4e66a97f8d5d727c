import { expect, it } from 'vitest';
import { type Section, emptyRecord, reasonFor, reasonsIn, withSection } from './record.ts';

const survivor = {
  file: 'apps/a.ts',
  line: 12,
  within: 'closeBox',
  kind: 'audit',
  before: `{ a: x || y }`,
  after: '',
};
const section: Section = {
  heading: 'Calls',
  facts: ['Commit abc'],
  tables: [
    {
      title: 'Kind',
      areas: [
        { name: 'audit', planted: 3, noticed: 2 },
        { name: 'sql', planted: 1, noticed: 1 },
      ],
    },
  ],
  survivors: [survivor],
};

it('shows the score of each part and of all, and what survived', () => {
  const record = withSection(emptyRecord, section);
  expect(record.split('\n')).toEqual(
    expect.arrayContaining([
      '## Calls',
      '- Commit abc',
      '| audit | 3 | 2 | 66.7 % |',
      '| **All** | 4 | 3 | 75.0 % |',
      String.raw`| apps/a.ts:12 closeBox | audit | ${'`'}{ a: x \|\| y }${'`'} removed |  |`,
    ]),
  );
});

it('tells the tests that name a call from the others', () => {
  const areas = [{ name: 'audit', planted: 4, noticed: 3, byOthers: 1 }];
  const record = withSection(emptyRecord, { ...section, tables: [{ title: 'Kind', areas }] });
  expect(record).toContain('| Kind | Planted | Noticed by its own tests | by others | Score |');
  expect(record).toContain('| audit | 4 | 2 | 1 | 75.0 % |');
  expect(record).toContain('| **All** | 4 | 2 | 1 | 75.0 % |');
});

it('keeps the reason of a survivor that appears again on another line, and the other sections', () => {
  const pure: Section = { ...section, heading: 'Pure code', survivors: [] };
  const first = withSection(withSection(emptyRecord, pure), section);
  expect(first.indexOf('## Calls')).toBeLessThan(first.indexOf('## Pure code'));
  const given = first.replace(/removed \|\s+\|/, 'removed | The page does not show it. |');
  const second = withSection(given, { ...section, survivors: [{ ...survivor, line: 20 }] });
  expect(second).toContain('apps/a.ts:20 closeBox');
  expect(second).toContain('removed | The page does not show it. |');
  expect(second).toContain('No defect survived.');
  const reasons = reasonsIn(second);
  expect(reasonFor(reasons, survivor)).toBe('The page does not show it.');
  expect(reasonFor(reasons, { ...survivor, kind: 'event' })).toBe('');
});
