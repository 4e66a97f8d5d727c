import { describe, expect, it } from 'vitest';
import { wantsSearch } from './shortcut.ts';

const press = {
  key: '/',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  isComposing: false,
  target: { tagName: 'BODY' },
};

describe('the keys of the menu search', () => {
  it.each([
    ['a slash on the page', press, true],
    ['a slash in a field', { ...press, target: { tagName: 'INPUT' } }, false],
    ['a slash in an editable text', { ...press, target: { tagName: 'DIV', isContentEditable: true } }, false],
    ['Ctrl+K in a field', { ...press, key: 'k', ctrlKey: true, target: { tagName: 'INPUT' } }, true],
    ['Ctrl+K with the shift lock on', { ...press, key: 'K', ctrlKey: true }, true],
    ['Command+K', { ...press, key: 'k', metaKey: true }, true],
    ['Ctrl+/', { ...press, ctrlKey: true }, false],
    ['k alone', { ...press, key: 'k' }, false],
    ['Alt+/', { ...press, altKey: true }, false],
    ['a slash somebody took', { ...press, defaultPrevented: true }, false],
    ['a slash inside a word of an input method', { ...press, isComposing: true }, false],
  ])('%s', (_, pressed, wanted) => {
    expect(wantsSearch(pressed)).toBe(wanted);
  });
});
