import { describe, expect, it } from 'vitest';
import { type HistoryEntry, readHistory, remember } from './history.ts';

const entry = (name: string): HistoryEntry => ({ title: 'Inbound', subItem: { name, title: `Title of ${name}` } });
const names = (history: readonly HistoryEntry[]): string[] => history.map(({ subItem }) => subItem.name);
const chosen = (...all: string[]): HistoryEntry[] =>
  all.map(entry).reduce<HistoryEntry[]>((history, one) => remember(history, one), []);

describe('the history of the menu search', () => {
  it('keeps the latest five, newest first [SHELL-2.4-07]', () => {
    expect(names(chosen('a', 'b', 'c', 'd', 'e', 'f'))).toEqual(['f', 'e', 'd', 'c', 'b']);
  });

  it('moves an entry that is chosen again to the front, once [SHELL-2.4-08]', () => {
    expect(names(chosen('a', 'b', 'c', 'a'))).toEqual(['a', 'c', 'b']);
  });

  it('takes the title of today for an entry chosen again', () => {
    const again = { title: 'Masuk', subItem: { name: 'a', title: 'Judul' } };
    expect(remember(chosen('a'), again)).toEqual([again]);
  });

  it.each([null, '', 'no json', '{}', '[1, {"title": 3}, {"title": "x", "subItem": {"name": 1}}]'])(
    'believes nothing in %s',
    (stored) => {
      expect(readHistory(stored)).toEqual([]);
    },
  );

  it('reads back what was stored, a title and the entry with its own, and not more than five [SHELL-3-20]', () => {
    expect(readHistory(JSON.stringify(chosen('a', 'b')))).toEqual(chosen('a', 'b'));
    expect(readHistory(JSON.stringify(['a', 'b', 'c', 'd', 'e', 'f'].map(entry)))).toHaveLength(5);
  });
});
