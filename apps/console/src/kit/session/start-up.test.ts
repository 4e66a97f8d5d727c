import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { forgetPageOwner } from '../api/invoke.ts';
import { setUpTexts } from '../i18n/setup.ts';
import { startUp } from './start-up.ts';

const { getWarehouseDetail, getWhsStoreyNameSetup } = wmsBasicCalls;
const { getCycleCountSwitch } = platformCalls;

const warehouse = { whs_id: 'SGE01', country: 'SG', is_rms: true };
const replies = new Map<string, object>([
  [accountCalls.getLoginInfo.path, { user_id: 'U00000001', whs_id: 'SGE01', lang: 'en' }],
  [getWarehouseDetail.path, warehouse],
  [getWhsStoreyNameSetup.path, { storey_name_setup: 1 }],
  [getCycleCountSwitch.path, { is_open_full_stock_count: 1 }],
]);
const listReply = { list: [] };

let failing: string;
let requests: string[];
beforeAll(async () => {
  vi.stubGlobal('__BUILD__', 'test');
  vi.stubGlobal('document', { cookie: 'csrftoken=abc', documentElement: { lang: '' } });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const [path = ''] = url.split('?');
    if (path === failing) throw new TypeError('no network');
    return Response.json({ retcode: 0, message: 'success', data: replies.get(path) ?? listReply });
  });
  requests = [];
  failing = '';
  const none = async () => ({});
  await setUpTexts({}, { texts: none, titles: none, ownWords: none });
});
beforeEach(() => {
  requests = [];
  failing = '';
});
afterAll(() => {
  forgetPageOwner();
  vi.unstubAllGlobals();
});

const startWithout = (call: Call) => {
  failing = call.path;
  return startUp();
};

describe('the start of the console', () => {
  it('keeps the warehouse, the storey setup and the counting mode that the server replies', async () => {
    expect(await startUp()).toMatchObject({ warehouse, storeyNameSetup: true, isFullStockCount: true });
  });

  it('asks get_warehouse_detail for the warehouse of the user, and has an empty object when it fails [SHELL-8-28] [CALLS-7.9-01]', async () => {
    const start = await startWithout(getWarehouseDetail);
    expect(start.warehouse).toEqual({});
    expect(start).toMatchObject({ storeyNameSetup: true, isFullStockCount: true });
    expect(requests).toContain(`${getWarehouseDetail.path}?whs_id=SGE01`);
  });

  it('has no storey setup when its call fails [SHELL-8-29]', async () => {
    const start = await startWithout(getWhsStoreyNameSetup);
    expect(start).toMatchObject({ warehouse, storeyNameSetup: false, isFullStockCount: true });
  });

  it('is in normal cycle count when the call of the cycle count switch fails [SHELL-8-29]', async () => {
    const start = await startWithout(getCycleCountSwitch);
    expect(start).toMatchObject({ warehouse, storeyNameSetup: true, isFullStockCount: false });
  });
});
