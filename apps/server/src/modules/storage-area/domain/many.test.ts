import { expect, it } from 'vitest';
import { historyOfMany } from './many.ts';

it('tells a change in the history of each cell while they are few', () => {
  expect(historyOfMany(['A', 'B'], { usage: 1 }, 'why')).toEqual([
    { object_id: 'A', after: { usage: 1 }, reason: 'why' },
    { object_id: 'B', after: { usage: 1 }, reason: 'why' },
  ]);
});

it('names all of them in one line when they are many', () => {
  const ids = Array.from({ length: 501 }, (_, n) => `C${n}`);
  const [line, ...more] = historyOfMany(ids, { usage: 1 });
  expect(more).toEqual([]);
  expect(line).toMatchObject({ object_id: 'many', after: { usage: 1, matched: 501 } });
  expect(String(line.after?.location_id_list).split(',')).toHaveLength(501);
});
