import { describe, expect, it } from 'vitest';
import { wmsBasicPermissions as may } from '@tallyhouse/contracts/modules/wms-basic/permissions.ts';
import { routes } from '../../modules/routes.ts';
import type { RedirectRoute, Route } from './define-routes.ts';
import {
  type MenuPlace,
  ancestorsOf,
  entryOf,
  menuOf,
  openParts,
  regionEntry,
  toggleGroup,
  toggleSection,
} from './menu.ts';
import type { MenuCode } from './sections.ts';

const anybody = { menuKeys: new Set([may.storageArea.key, may.storeyView.key]), permissions: new Set<string>() };
const nobody = { menuKeys: new Set<string>(), permissions: new Set<string>() };
const live: MenuPlace = { path: '/', environment: 'live' };

/** Pages that are not built yet, with a key the person holds. */
const entry = (name: string, path: `/${string}`, section: MenuCode): RedirectRoute => ({
  kind: 'redirect',
  name,
  path,
  title: 'wms-basic:route.storageArea',
  section,
  permission: may.storageArea,
  menu: true,
  to: [],
});
const page = (name: string, path: `/${string}`): Route => ({
  kind: 'detail',
  name,
  path,
  title: 'wms-basic:route.storey',
  section: 'IN',
  permission: may.storeyView,
  page: 'any',
});
const names = (table: readonly Route[], place: MenuPlace): string[] =>
  menuOf(table, anybody, place).flatMap(({ entries }) => entries.map(({ route }) => route.name));

describe('the menu', () => {
  it('has only sections with something built and permitted', () => {
    expect(menuOf(routes, anybody, live).map(({ code }) => code)).toEqual(['WB']);
    expect(menuOf(routes, nobody, live)).toEqual([]);
  });

  it('has the Test section for developers only', () => {
    const table = [...routes, entry('PC.Test.ReactDemo', '/test/react', 'TS')];
    expect(names(table, { path: '/', environment: 'dev' })).toContain('PC.Test.ReactDemo');
    for (const environment of ['live', 'demo', 'test'] as const) {
      expect(names(table, { path: '/', environment })).toEqual(['PC.WMSBasic.StorageAreaSetting']);
    }
  });

  it('is the one of the region dashboard on its paths, and nowhere else', () => {
    const table = [...routes, entry('PC.Dashboard.RegionOverview', '/regionOverview/overview', 'DB')];
    expect(names(table, { ...live, path: '/regionOverview/overview' })).toEqual(['PC.Dashboard.RegionOverview']);
    expect(menuOf(table, anybody, { ...live, path: '/regionOverview' })[0]?.region).toBe(true);
    expect(names(table, { ...live, path: '/home' })).toEqual(['PC.WMSBasic.StorageAreaSetting']);
  });

  it('offers the region dashboard to who may open it, once it is built', () => {
    const region = entry('PC.Dashboard.RegionOverview', '/regionOverview/overview', 'DB');
    expect(regionEntry([...routes, region], anybody)).toBe('/regionOverview/overview');
    expect(regionEntry([...routes, region], nobody)).toBeUndefined();
    expect(regionEntry(routes, anybody)).toBeUndefined();
  });

  it('puts entries of the same three segments into one group', () => {
    const table = [
      entry('PC.Inbound.Order.ASN', '/asn', 'IN'),
      entry('PC.Inbound.Order.ASNGroup', '/asnGroup', 'IN'),
      entry('PC.Inbound.Task.QC', '/qc', 'IN'),
    ];
    expect(menuOf(table, anybody, live)[0]?.entries.map(({ group }) => group)).toEqual([
      'PC.Inbound.Order',
      'PC.Inbound.Order',
      'PC.Inbound.Task',
    ]);
  });
});

describe('where a page is in the menu', () => {
  it('is below the first three segments of its name [SHELL-2.3-15]', () => {
    expect(ancestorsOf('PC.A.B.C.D')).toEqual(['PC', 'PC.A', 'PC.A.B']);
    expect(ancestorsOf('PC.A')).toEqual(['PC', 'PC.A']);
  });

  it('is nowhere for a hidden page without a name of the console [SHELL-2.3-16]', () => {
    const table = [...routes, entry('Public', '/public', 'IN')];
    expect(entryOf(table, { ...page('Public.Hidden', '/hidden') })).toBeUndefined();
    expect(entryOf(routes, routes.find(({ name }) => name === 'Public.Login') as Route)).toBeUndefined();
  });

  it('is the entry with the longest name a hidden page begins with [SHELL-2.3-17]', () => {
    const table = [
      entry('PC.Inbound', '/inbound', 'IN'),
      entry('PC.Inbound.Order', '/order', 'IN'),
      entry('PC.Inbound.Ord', '/ord', 'IN'),
    ];
    expect(entryOf(table, page('PC.Inbound.Order.ASN.Detail', '/asn'))?.name).toBe('PC.Inbound.Order');
    expect(entryOf(table, page('PC.Inbound.Orders', '/orders'))?.name).toBe('PC.Inbound');
    expect(entryOf(table, page('PC.Query.SKU', '/sku'))).toBeUndefined();
  });

  it('is the entry that leads to it or to the page above it, whatever their names', () => {
    const detail = routes.find(({ name }) => name.endsWith('Storey.Detail')) as Route;
    expect(entryOf(routes, detail)?.name).toBe('PC.WMSBasic.StorageAreaSetting');
    const other = { ...entry('PC.Inbound.Else', '/else', 'IN'), to: ['PC.Query.SKU'] };
    expect(entryOf([other], page('PC.Query.SKU', '/sku'))).toBe(other);
  });
});

describe('what of the menu is open', () => {
  const here = entry('PC.Inbound.Order.ASN', '/asn', 'IN');
  const start = openParts(here, undefined);

  it('is where the page is', () => {
    expect(start).toEqual({ section: 'IN', group: 'PC.Inbound.Order' });
  });

  it('is one section and one group at a time, and none after a second press', () => {
    expect(toggleSection(start, 'WB')).toEqual({ section: 'WB', group: 'PC.Inbound.Order' });
    expect(toggleSection(start, 'IN').section).toBeUndefined();
    expect(toggleGroup(start, 'PC.Inbound.Task').group).toBe('PC.Inbound.Task');
    expect(toggleGroup(start, 'PC.Inbound.Order').group).toBeUndefined();
  });

  it('is what she opened, until she goes to a page of another entry', () => {
    const toggled = { ...toggleSection(start, 'WB'), at: here.name };
    expect(openParts(here, toggled).section).toBe('WB');
    expect(openParts(entry('PC.Query.SKU.Items', '/sku', 'QY'), toggled)).toEqual({
      section: 'QY',
      group: 'PC.Query.SKU',
    });
  });
});
