import { describe, expect, it } from 'vitest';
import { wmsBasicPermissions as may } from '@tallyhouse/contracts/modules/wms-basic/permissions.ts';
import { routes } from '../../modules/routes.ts';
import { decide, isOpenPath, isThere, safeReturn } from './access.ts';
import { documentTitle, fillTitle, trailOf } from './crumbs.ts';
import { type Route, pathTo, withoutOptional } from './define-routes.ts';

const holding = (...keys: { key: string }[]) => ({
  menuKeys: new Set(keys.map((permission) => permission.key)),
  permissions: new Set(keys.map((permission) => permission.key)),
});
const route = (name: string): Route => {
  const found = routes.find((one) => one.name.endsWith(name));
  if (!found) throw new Error(`no route ${name}`);
  return found;
};

describe('who may open a page', () => {
  it('opens it for the holder of its key and leads others to /403', () => {
    expect(decide(route('Storey.View'), routes, holding(may.storeyView))).toEqual({ open: true });
    expect(decide(route('Storey.View'), routes, holding(may.storageArea))).toEqual({ goTo: '/403' });
    expect(decide(route('Public.Login'), routes, holding())).toEqual({ open: true });
  });

  it('leads a group to the first of its pages that is permitted, else to /403', () => {
    expect(decide(route('StorageAreaSetting'), routes, holding(may.storeyView))).toEqual({
      goTo: '/wmsbasic/storageAreaSetting/storey',
    });
    expect(decide(route('StorageAreaSetting'), routes, holding())).toEqual({ goTo: '/403' });
  });

  it('opens a page of the menu by the menu, and one behind a button by the list of permissions [SHELL-6-04] [SHELL-6-10]', () => {
    const menu = { menuKeys: new Set([may.storeyView.key as string]), permissions: new Set<string>() };
    const list = {
      menuKeys: new Set<string>(),
      permissions: new Set([may.storeyView.key, may.storeyEdit.key] as string[]),
    };
    expect(decide(route('Storey.View'), routes, menu)).toEqual({ open: true });
    expect(decide(route('Storey.View'), routes, list)).not.toEqual({ open: true });
    expect(decide(route('Storey.Edit'), routes, list)).toEqual({ open: true });
    expect(decide(route('Storey.Edit'), routes, menu)).not.toEqual({ open: true });
  });

  it('asks for no right where the route says so [SHELL-6-01]', () => {
    expect(decide(route('PC.Home'), routes, holding())).toEqual({ open: true });
    expect(decide(route('Public.Login'), routes, holding())).toEqual({ open: true });
  });

  it('has the pages of the Test menu in the dev environment only, and all others everywhere', () => {
    const where = (name: string) =>
      ['dev', 'test', 'demo', 'live', undefined].filter((environment) => isThere(route(name), environment));
    expect(where('Test.ReactDemo')).toEqual(['dev']);
    expect(where('Storey.View')).toHaveLength(5);
    expect(where('Public.Login')).toHaveLength(5);
  });

  it.each(['/', '/reactDemo', '/login_callback.html'])('asks for no right at %s [SHELL-6-02]', (path) => {
    expect(isOpenPath(path)).toBe(true);
    expect(isOpenPath(`${path}x`)).toBe(false);
  });

  it.each(['cctv-management', 'hubLinehaulTrips', 'wms-labormanagement', 'wms-dashboard', 'workforce'])(
    'leaves the area %s to the application that serves it [SHELL-6-03]',
    (area) => {
      expect(isOpenPath(`/${area}`)).toBe(true);
      expect(isOpenPath(`/${area}/video`)).toBe(true);
      expect(isOpenPath(`/${area}s/video`)).toBe(false);
      expect(isOpenPath(`/x/${area}`)).toBe(false);
    },
  );
});

describe('the way back after sign-in', () => {
  it.each(['/v2/wmsbasic/storageAreaSetting/storey?pageno=2', '/v2/', '/v2/a/b?next=//x&q=%2F%2F#part', '/v2/40312'])(
    'takes %s',
    (wanted) => {
      expect(safeReturn(wanted)).toBe(wanted.slice('/v2'.length));
    },
  );

  it('takes the address as a browser would, without the steps back', () => {
    expect(safeReturn('/v2/a/../b')).toBe('/b');
  });

  it.each([
    '/v2/403',
    '/v2/404',
    '/v2/403?from=x',
    '/v2/404/',
    '/v2/x/../403',
    '/v2/./404#x',
    '/v2/login',
    '/v2/login.html',
    '/v2/login_callback.html?code=1',
    '/v2/tob/login',
    '/v2/google/login',
    '/v2/secondStep?redirect_url=x',
    '/v2/forget',
    '/v2/reset#token=1',
    '/v2/resetSuccess',
  ])('never leads to %s [SHELL-2.1-06]', (wanted) => {
    expect(safeReturn(wanted)).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    '/',
    '/v1/x',
    '/v2',
    '/v22/x',
    'v2/x',
    ' /v2/x',
    'https://elsewhere.example',
    'https://elsewhere.example/v2/',
    'HTTPS://elsewhere.example/v2/',
    'https:elsewhere.example',
    'https:/elsewhere.example',
    'https:///elsewhere.example/v2/',
    'http://localhost:8080@elsewhere.example/v2/',
    '//elsewhere.example',
    '//elsewhere.example/v2/',
    '///elsewhere.example/v2/',
    '/\\elsewhere.example',
    '\\\\elsewhere.example/v2/',
    '\\/elsewhere.example/v2/',
    '/v2//elsewhere.example',
    '/v2///elsewhere.example',
    '/v2/\\elsewhere.example',
    '/v2/\\\\elsewhere.example',
    '/v2/..//elsewhere.example',
    '/v2/../..//elsewhere.example',
    '/v2/../../\\elsewhere.example',
    '/v2/..\\..\\elsewhere.example',
    '/v2/../x',
    '/v2/%2e%2e//elsewhere.example',
    '/v2/%2f%2felsewhere.example',
    '/v2/%2F/elsewhere.example',
    '/v2/%5c%5celsewhere.example',
    '/v2/%252f%252felsewhere.example',
    '/v2/\t/elsewhere.example',
    '/v2/\n/elsewhere.example',
    '/\t/elsewhere.example/v2/',
    '/v2/%09/elsewhere.example',
    '/v2/%0d%0aLocation:%20//elsewhere.example',
    '/v2/\u0000/elsewhere.example',
    'javascript:alert(1)',
    'javascript://v2/%0aalert(1)',
    ' javascript:alert(1)//v2/',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://elsewhere.example/1',
    'file:///v2/etc/passwd',
    '@elsewhere.example/v2/',
    '/@elsewhere.example',
    '\u2215\u2215elsewhere.example/v2/',
    '\uFF0F\uFF0Felsewhere.example',
    '\u3000//elsewhere.example',
    '[::1]/v2/',
    '?redirect_url=/v2/x',
    '#/v2/x',
  ])('does not take %j [SHELL-2.1-07]', (wanted) => {
    expect(safeReturn(wanted)).toBeUndefined();
  });
});

describe('breadcrumbs and titles', () => {
  it('go from the menu entry over the list to the page', () => {
    expect(trailOf(routes, route('Storey.Edit')).map(({ name }) => name.split('.').at(-1))).toEqual([
      'StorageAreaSetting',
      'View',
      'Edit',
    ]);
  });

  it('make the document title of the last two and WMS', () => {
    expect(documentTitle(['Storage Area Setting', 'Storey', 'Edit Storey'])).toBe('Storey-Edit Storey-WMS');
  });

  it('make it of the only one there is and WMS [SHELL-2.5-04]', () => {
    expect(documentTitle(['Login'])).toBe('Login-WMS');
  });

  it.each([
    ['Order ${id}', { id: '7' }, 'Order 7'],
    ['Roles of ${whsId} for ${userId}', { whsId: 'SGE01', userId: 'U1' }, 'Roles of SGE01 for U1'],
    ['Order ${id}', {}, 'Order'],
    ['Order {id} $5', { id: '7' }, 'Order {id} $5'],
  ])('fill %s from the address [SHELL-2.5-02]', (title, params, filled) => {
    expect(fillTitle(title, params as unknown as Record<string, string>)).toBe(filled);
  });
});

it('fills the parameters of an address and escapes them', () => {
  expect(pathTo('/storey/edit/:id', { id: 'ST 1/2' })).toBe('/storey/edit/ST%201%2F2');
  expect(pathTo('/picking/:pickup_id?', { pickup_id: 'SP1' })).toBe('/picking/SP1');
  expect(pathTo('/picking/:pickup_id?', { pickup_id: '' })).toBe('/picking');
  expect(withoutOptional('/picking/:pickup_id?')).toBe('/picking');
});
