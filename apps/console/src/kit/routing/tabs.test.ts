import { describe, expect, it } from 'vitest';
import type { Route } from './define-routes.ts';
import { tabStrips } from './tabs.ts';

const permission = (key: string) => ({ key, type: 'route' as const, title: key }) as never;
const page = (name: string, extra: object = {}): Route =>
  ({
    kind: 'list',
    name,
    path: `/${name}`,
    title: 'x',
    section: 'WB',
    page: name,
    permission: permission(name),
    ...extra,
  }) as never;
const redirect = (name: string, to: string[], tabs?: true): Route =>
  ({
    kind: 'redirect',
    name,
    path: `/${name}`,
    title: 'x',
    section: 'WB',
    menu: true,
    permission: permission(name),
    to,
    ...(tabs && { tabs }),
  }) as never;

const table = [
  redirect('area', ['cluster', 'inbound', 'zone', 'notBuilt'], true),
  page('zone'),
  page('cluster'),
  redirect('inbound', ['arriving', 'qc'], true),
  page('arriving'),
  page('qc'),
  page('mapping', { tabs: ['mapping', 'model'] }),
  page('model'),
  redirect('plain', ['alone']),
  page('alone'),
];
const all = { menuKeys: new Set(table.map(({ name }) => name)), permissions: new Set<string>() };
const strips = (name: string, rights = all): string[][] =>
  tabStrips(table, table.find((route) => route.name === name) as Route, rights).map(({ tabs, open }) =>
    tabs.map((tab) => (tab.name === open ? `[${tab.name}]` : tab.name)),
  );

describe('the tabs above a page', () => {
  it('are the pages its redirect names, in that order, as far as they are built', () => {
    expect(strips('zone')).toEqual([['cluster', 'inbound', '[zone]']]);
  });

  it('stand in two rows where a tab holds tabs', () => {
    expect(strips('qc')).toEqual([
      ['cluster', '[inbound]', 'zone'],
      ['arriving', '[qc]'],
    ]);
  });

  it('are named by the first page where no redirect is', () => {
    expect(strips('model')).toEqual([['mapping', '[model]']]);
    expect(strips('mapping')).toEqual([['[mapping]', 'model']]);
  });

  it('are those she may open', () => {
    expect(strips('zone', { ...all, menuKeys: new Set(['area', 'zone', 'cluster']) })).toEqual([['cluster', '[zone]']]);
  });

  it('are none for a page that stands alone', () => {
    expect(strips('alone')).toEqual([]);
  });
});
