import { describe, expect, it } from 'vitest';
import {
  type TreeKey,
  differing,
  keysOfSection,
  narrowed,
  pressButton,
  pressPage,
  pressSection,
  stateOf,
  treeOf,
} from './key-tree.ts';

const page = (key: string): TreeKey => ({ key, type: 'route', route: key });
const button = (key: string, route: string): TreeKey => ({ key, type: 'button', route });

const view = page('PC.WMSBasic.Storey.View');
const create = button('PC.WMSBasic.Storey.Create', view.key);
const edit = button('PC.WMSBasic.Storey.Edit', view.key);
const area = page('PC.WMSBasic.Area');
const alone = button('PC.SystemConfig.Alone', '');
const tree = treeOf([area, view, create, edit, alone]);
const storey = tree[1]?.pages[1] ?? { page: view, buttons: [] };
const basics = tree[1] ?? { code: 'WB' as const, pages: [] };

describe('the tree of keys', () => {
  it('goes by section, page and buttons, in the order of the menu', () => {
    expect(tree).toEqual([
      { code: 'SC', pages: [{ page: alone, buttons: [] }] },
      {
        code: 'WB',
        pages: [
          { page: area, buttons: [] },
          { page: view, buttons: [create, edit] },
        ],
      },
    ]);
  });

  it.each([
    [[], 'none'],
    [[create.key], 'some'],
    [[area.key, view.key, create.key, edit.key], 'all'],
  ])('of %j says of a section: %s', (held, state) => {
    expect(stateOf(keysOfSection(basics), new Set(held))).toBe(state);
  });

  it('takes a section whole and leaves it whole, and touches no other', () => {
    const all = pressSection(basics, new Set([alone.key, edit.key]));
    expect([...all].toSorted()).toEqual([alone.key, area.key, create.key, edit.key, view.key].toSorted());
    expect([...pressSection(basics, all)]).toEqual([alone.key]);
  });

  it('goes round on a page: alone, with its buttons, nothing', () => {
    const first = pressPage(storey, new Set());
    expect([...first]).toEqual([view.key]);
    const second = pressPage(storey, first);
    expect([...second]).toEqual([view.key, create.key, edit.key]);
    expect([...pressPage(storey, second)]).toEqual([]);
  });

  it('brings the page of a button, and leaves the page when the button goes', () => {
    const held = pressButton(create, new Set());
    expect([...held]).toEqual([create.key, view.key]);
    expect([...pressButton(create, held)]).toEqual([view.key]);
    expect([...pressButton(alone, new Set())]).toEqual([alone.key]);
  });

  it('is narrowed to what fits, with the page above it', () => {
    expect(narrowed(tree, ({ key }) => key === edit.key)).toEqual([
      { code: 'WB', pages: [{ page: view, buttons: [edit] }] },
    ]);
    expect(narrowed(tree, ({ key }) => key === view.key)[0]?.pages[0]?.buttons).toEqual([create, edit]);
    expect(narrowed(tree, () => false)).toEqual([]);
  });

  it('tells two sets apart both ways', () => {
    expect([...differing(new Set(['a', 'b']), new Set(['b', 'c']))]).toEqual(['a', 'c']);
  });
});
