import { describe, expect, it } from 'vitest';
import type { Route } from '../routing/define-routes.ts';
import { pageWatch } from './watch-pages.ts';

const table = [
  { kind: 'home', name: 'PC.Home', path: '/home', title: 'platform:route.home', page: 'home', dwellKey: 'home' },
  { kind: 'list', name: 'PC.List', path: '/list' },
  { kind: 'public', name: 'Public.Login', path: '/login' },
] as unknown as readonly Route[];

describe('pages are told', () => {
  it('as a view at every navigation, and as a stay where the route asks for it', () => {
    const told: object[] = [];
    let clock = 0;
    const at = pageWatch(
      table,
      () => clock,
      (happening) => void told.push(happening),
    );
    at('PC.Home');
    clock = 1_500;
    at('PC.List');
    clock = 9_000;
    at('PC.List');
    at('Public.Login');
    expect(told).toEqual([
      { type: 'pv', name: 'PC.Home', value: 0 },
      { type: 'dwell', name: 'home', value: 1_500 },
      { type: 'pv', name: 'PC.List', value: 0 },
      { type: 'pv', name: 'PC.List', value: 0 },
    ]);
  });
});
