import { describe, expect, it } from 'vitest';
import { type KeyFacts, keysBetween, mayBeBpo, refusedForBpo, routeOf, routesAmong, withRoutes } from './keys.ts';

const page = (key: string, rest: Partial<KeyFacts> = {}): KeyFacts => ({
  key,
  type: 'route',
  sensitive: 0,
  bpo_allowed: false,
  ...rest,
});
const button = (key: string, rest: Partial<KeyFacts> = {}): KeyFacts => ({ ...page(key, rest), type: 'button' });

const known = [
  page('PC.WB.Area'),
  page('PC.WB.Area.Storey.View', { bpo_allowed: true }),
  button('PC.WB.Area.Storey.Create', { bpo_allowed: true }),
  page('PC.SC.UserRole', { sensitive: 3, bpo_allowed: true }),
  button('PC.SC.UserRole.Edit'),
  button('PC.Lost.Button'),
];

describe('the page of a key', () => {
  it.each([
    ['a page is its own', 'PC.WB.Area', 'PC.WB.Area'],
    ['a button stands on the view of its name', 'PC.WB.Area.Storey.Create', 'PC.WB.Area.Storey.View'],
    ['a button stands on the page above it', 'PC.SC.UserRole.Edit', 'PC.SC.UserRole'],
    ['a button above which there is no page has none', 'PC.Lost.Button', ''],
  ])('%s', (_, key, route) => {
    const one = known.find((row) => row.key === key) ?? page(key);
    expect(routeOf(one, routesAmong(known))).toBe(route);
  });
});

describe('the keys of a role', () => {
  it('bring the page of a button, and say so', () => {
    expect(withRoutes(['PC.WB.Area.Storey.Create', 'PC.SC.UserRole', 'PC.SC.UserRole.Edit'], known)).toEqual({
      keys: ['PC.SC.UserRole', 'PC.SC.UserRole.Edit', 'PC.WB.Area.Storey.Create', 'PC.WB.Area.Storey.View'],
      brought: ['PC.WB.Area.Storey.View'],
    });
  });

  it('stay as they are when every page is there', () => {
    expect(withRoutes(['PC.WB.Area', 'PC.Lost.Button'], known)).toEqual({
      keys: ['PC.Lost.Button', 'PC.WB.Area'],
      brought: [],
    });
  });

  it('are told apart from those before', () => {
    expect(keysBetween(['b', 'a'], ['b', 'd', 'c'])).toEqual({ added: ['c', 'd'], removed: ['a'] });
  });
});

describe('a BPO role', () => {
  it('holds what the list allows, and nothing else', () => {
    expect(refusedForBpo(['PC.WB.Area.Storey.View', 'PC.WB.Area', 'unknown'], known)).toEqual([
      'PC.WB.Area',
      'unknown',
    ]);
  });

  it.each([
    [0, true],
    [1, false],
    [2, true],
    [3, false],
  ])('may hold an allowed key of sensitivity %i: %s', (sensitive, may) => {
    expect(mayBeBpo({ sensitive, bpo_allowed: true })).toBe(may);
    expect(mayBeBpo({ sensitive, bpo_allowed: false })).toBe(false);
  });
});
