import { describe, expect, it } from 'vitest';
import { bookmarkOf, defaultName, filtersIn, mostBookmarks, newestOf } from './bookmarks.ts';

const template = {
  template_id: 'a',
  template_name: 'Blocked floors',
  data: '{"status":"2"}',
  key_name: 'PC.Storey',
  user_email: 'tan@x.example',
  type: 1 as const,
  url_path: '/wmsbasic/storey',
  station: 'SGE01',
  saved_at: 1_763_000_000,
};

describe('a bookmark', () => {
  it('has an id, a name, the filters as JSON text and the page it belongs to [SHELL-3-05]', () => {
    expect(bookmarkOf(template)).toEqual({
      template_id: 'a',
      template_name: 'Blocked floors',
      data: '{"status":"2"}',
      keyName: 'PC.Storey',
      savedAt: 1_763_000_000,
    });
    expect(filtersIn(bookmarkOf(template))).toEqual({ status: '2' });
    expect(filtersIn({ data: '{"status":2' })).toEqual({});
  });

  it('is named after the day and the next number of the page [SHELL-5-30]', () => {
    const first = defaultName('2026-11-15 07:30:00', []);
    expect(first).toBe('Bookmark_261115_1');
    const second = defaultName('2026-11-15 09:00:00', [{ template_name: first }]);
    expect(second).toBe('Bookmark_261115_2');
    expect(defaultName('2026-11-16 09:00:00', [{ template_name: first }, { template_name: second }])).toBe(
      'Bookmark_261116_3',
    );
    expect(defaultName('2026-11-15 09:00:00', [{ template_name: second }])).toBe('Bookmark_261115_3');
  });

  it('is the newest when it was saved last; of two in one second the first in the list', () => {
    const saved = (template_id: string, saved_at: number): ReturnType<typeof bookmarkOf> =>
      bookmarkOf({ ...template, template_id, saved_at });
    expect(newestOf([saved('used', 1), saved('new', 3), saved('old', 2)])).toBe('new');
    expect(newestOf([saved('first', 3), saved('second', 3)])).toBe('first');
    expect(newestOf([])).toBeUndefined();
  });

  it('is one of six at most', () => {
    expect(mostBookmarks).toBe(6);
  });
});
