import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type App, startApp } from '../kit/app.ts';
import { intercept, shows, useBrowser } from '../kit/browser.ts';
import { callFrom } from '../kit/in-page.ts';
import { somebody } from '../kit/people.ts';
import { createAt, listAt, storeysIn, table } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const { path } = wmsBasicCalls.createStorey;
const named = async (name: string): Promise<number> =>
  (await storeysIn(app, 'SGE01')).filter((storey) => storey.storey_name === name).length;

describe('one action of a person', () => {
  it('has one effect when its request comes twice, and another body under its id is refused', async () => {
    browser.allow(/status of 409/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await shows(table(page).getByRole('link'));
    const body = {
      request_id: randomUUID(),
      storey_name: 'Once',
      floor_no: 70,
      height_mm: null,
      area_m2: null,
      sort: 0,
      status: 1,
    };
    const first = await callFrom(page, 'POST', path, body);
    const second = await callFrom(page, 'POST', path, body);
    expect(first.retcode).toBe(0);
    expect(second).toEqual(first);
    expect(await named('Once')).toBe(1);
    const other = await callFrom(page, 'POST', path, { ...body, storey_name: 'Twice', floor_no: 71 });
    expect(other).toMatchObject({
      http: 409,
      retcode: -100408,
      message: 'This request id was used for another action. Reload the page.',
    });
    expect(await named('Twice')).toBe(0);
  });

  it('has one effect when both requests are under way at the same time', async () => {
    browser.allow(/status of 409/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await shows(table(page).getByRole('link'));
    const body = {
      request_id: randomUUID(),
      storey_name: 'At once',
      floor_no: 72,
      height_mm: null,
      area_m2: null,
      sort: 0,
      status: 1,
    };
    const said = await Promise.all([
      callFrom(page, 'POST', path, body),
      callFrom(page, 'POST', path, body),
      callFrom(page, 'POST', path, body),
    ]);
    expect(said.filter(({ retcode }) => retcode === 0).length).toBeGreaterThan(0);
    expect(said.filter(({ retcode }) => ![0, -100411].includes(retcode))).toEqual([]);
    expect(await named('At once')).toBe(1);
  });

  it('is sent once more with the same id when its answer is lost, and makes one storey', async () => {
    browser.allow(/ERR_CONNECTION_RESET/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: createAt });
    const sent: string[] = [];
    await intercept(page, `**${path}`, async (route) => {
      sent.push((route.request().postDataJSON() as { request_id: string }).request_id);
      if (sent.length > 1) return route.continue();
      // It reached the server; the way back broke.
      expect(((await (await route.fetch()).json()) as { retcode: number }).retcode).toBe(0);
      return route.abort('connectionreset');
    });
    await page.getByLabel('Storey name').fill('Lost and found');
    await page.getByLabel('Floor').fill('73');
    await page.getByRole('button', { name: 'Confirm, create the storey' }).click();
    await shows(page.getByText(/^ST\d+ Lost and found is created\.$/));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
    expect(await named('Lost and found')).toBe(1);
  });
});
