import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picturesOf } from '@tallyhouse/tools/world/pictures.ts';
import { pngOf } from '@tallyhouse/tools/world/png.ts';
import { type App, startApp } from '../kit/app.ts';
import { inspection } from '../kit/axe.ts';
import { follow, gone, intercept, shows, soon, useBrowser } from '../kit/browser.ts';
import { deviceAt, devicesAt, label } from '../kit/devices.ts';
import { skuDetailAt, skuEditAt, skuListAt, skuTable } from '../kit/items.ts';
import { somebody } from '../kit/people.ts';
import { dropOn, paintedWidth } from '../kit/photos.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const [front, back] = picturesOf('tiny', 'SG').map(({ bytes }, n) => ({
  name: `photo-${n + 1}.png`,
  mimeType: 'image/png',
  buffer: bytes,
}));
if (!front || !back) throw new Error('the demo world draws no pictures');

const photos = (page: Page): Locator => page.getByRole('list', { name: 'Photos' });
const opens = (page: Page): Locator => photos(page).getByRole('button', { name: /^Open photo/ });
const chooser = (page: Page): Locator => page.locator('input[type=file][multiple]');
const confirmEdit = (page: Page): Locator => page.getByRole('button', { name: 'Confirm, save the changes' });
const held = async (sku: string): Promise<string[]> =>
  (
    await app.look<{ image_list: string[] }>(`select image_list from site.sku where site_id = 'SG' and sku_id = $1`, [
      sku,
    ])
  )[0]?.image_list ?? [];

describe('photos of a SKU', () => {
  it('are added, seen on its page and in the list, put in order and taken off', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: skuEditAt('10000030') });
    await shows(page.getByText('Choose pictures or drop them here, up to 9.'));
    await chooser(page).setInputFiles([front, back]);
    await soon(() => opens(page).count()).toBe(2);
    await confirmEdit(page).click();
    await shows(page.getByText('SKU 10000030 is saved.'));
    await shows(page.getByRole('heading', { level: 1, name: '10000030' }));
    await soon(() => opens(page).count()).toBe(2);
    for (const image of await photos(page).locator('img').all())
      await soon(() => paintedWidth(image)).toBeGreaterThan(0);
    const [first, second] = await held('10000030');

    await page.goto(`${app.url}/v2${skuListAt}?sku_id=10000030`);
    await shows(skuTable(page).locator('img'));
    await soon(() => paintedWidth(skuTable(page).locator('img'))).toBeGreaterThan(0);

    await page.goto(`${app.url}/v2${skuEditAt('10000030')}`);
    await page.getByRole('button', { name: 'Move photo 2 forward' }).click();
    await confirmEdit(page).click();
    await shows(page.getByRole('heading', { level: 1, name: '10000030' }));
    expect(await held('10000030')).toEqual([second, first]);

    await page.goto(`${app.url}/v2${skuEditAt('10000030')}`);
    await page.getByRole('button', { name: 'Take off photo 1' }).click();
    await soon(() => opens(page).count()).toBe(1);
    await confirmEdit(page).click();
    await shows(page.getByRole('heading', { level: 1, name: '10000030' }));
    await soon(() => opens(page).count()).toBe(1);
    expect(await held('10000030')).toEqual([first]);
    await shows(page.getByRole('list', { name: 'History' }).getByText('Photos'));
  });

  it('are opened large and turned with the keyboard alone', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: skuDetailAt('10000001') });
    await shows(opens(page));
    await opens(page).first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await shows(dialog.getByRole('img', { name: 'Photo 1 of 2' }));
    await soon(() => paintedWidth(dialog.getByRole('img'))).toBeGreaterThan(0);
    await page.keyboard.press('ArrowRight');
    await shows(dialog.getByRole('img', { name: 'Photo 2 of 2' }));
    await page.keyboard.press('ArrowRight');
    await shows(dialog.getByRole('img', { name: 'Photo 2 of 2' }));
    await page.keyboard.press('ArrowLeft');
    await shows(dialog.getByRole('img', { name: 'Photo 1 of 2' }));
    await page.keyboard.press('Escape');
    await gone(dialog);
    await soon(() =>
      opens(page)
        .first()
        .evaluate((one) => one === one.ownerDocument.activeElement),
    ).toBe(true);
  });

  it('are dropped, and what is no picture is refused in words that stay until they are read', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: skuEditAt('10000029') });
    await shows(photos(page));
    const lying = { name: 'lying.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('I am no picture') };
    await dropOn(photos(page), [lying, front]);
    await soon(() => opens(page).count()).toBe(1);
    const problem = page.getByRole('alert').filter({ hasText: 'lying.jpg was not added' });
    await shows(problem.getByText('This is no photo in JPEG, PNG or WebP. Choose another file, or take a photo.'));
    await problem.getByRole('button', { name: 'Close' }).click();
    await gone(problem);
    expect(await held('10000029')).toEqual([]);
  });

  it('are drawn anew before they are sent: smaller, as JPEG, with a small one for lists', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: skuEditAt('10000028') });
    await shows(photos(page));
    const buffer = pngOf(3_000, 1_500, new Uint8Array(3_000 * 1_500 * 3).fill(90));
    await chooser(page).setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer });
    await soon(() => opens(page).count()).toBe(1);
    await confirmEdit(page).click();
    await shows(page.getByRole('heading', { level: 1, name: '10000028' }));
    const [id = ''] = await held('10000028');
    const [row] = await app.look<object>('select mime, has_small from site.file_object where file_id = $1', [id]);
    expect(row).toEqual({ mime: 'image/jpeg', has_small: 1 });
    await soon(() => paintedWidth(photos(page).locator('img'))).toBe(160);
    await opens(page).click();
    await soon(() => paintedWidth(page.getByRole('dialog').getByRole('img'))).toBe(2_000);
  });

  it('are waited for: the form is not saved without one that is on its way', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: skuEditAt('10000022') });
    await shows(photos(page));
    let release = (): void => undefined;
    const answered = new Promise<void>((done) => {
      release = done;
    });
    await intercept(page, '**/create_photo', async (route) => {
      await answered;
      await route.continue();
    });
    await chooser(page).setInputFiles([front]);
    await shows(page.getByRole('progressbar', { name: 'Sending photo-1.png' }));
    await shows(page.getByText('Photos are on their way. Wait a moment.'));
    expect(await confirmEdit(page).isDisabled()).toBe(true);
    release();
    await soon(() => opens(page).count()).toBe(1);
    await soon(() => confirmEdit(page).isDisabled()).toBe(false);
  });

  it('can be taken with the camera of a pad', async () => {
    const page = await browser.open(app.url, {
      as: somebody.administrator,
      at: skuEditAt('10000022'),
      context: { hasTouch: true, isMobile: true, viewport: { width: 1024, height: 600 } },
    });
    await shows(page.getByRole('button', { name: 'Take a photo' }));
    const [asked] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Take a photo' }).click(),
    ]);
    expect(await asked.element().getAttribute('capture')).toBe('environment');
    await asked.setFiles(front);
    await soon(() => opens(page).count()).toBe(1);
  });
});

describe('photos of a device', () => {
  it('show what is damaged: one is added with the report, seen on its page, and taken off in the form', async () => {
    const id = label('C', 2);
    const page = await browser.open(app.url, { as: somebody.supervisor, at: deviceAt(id) });
    await page.getByRole('button', { name: 'Report damaged' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason', { exact: true }).fill('Front wheel is off');
    await chooser(page).setInputFiles([front]);
    await shows(dialog.getByRole('button', { name: 'Open photo 1' }));
    await dialog.getByRole('button', { name: 'Report damaged' }).click();
    await gone(dialog);
    await soon(() => opens(page).count()).toBe(1);
    await soon(() => paintedWidth(photos(page).locator('img'))).toBeGreaterThan(0);
    await shows(page.getByText('Damaged').first());

    await follow(page, `${devicesAt}/edit/${id}`);
    await page.getByRole('button', { name: 'Take off photo 1' }).click();
    await confirmEdit(page).click();
    await shows(page.getByText(`${id} is saved.`));
    await soon(() => opens(page).count()).toBe(0);
  });

  it('are not asked for when several are reported at once', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: `${devicesAt}?device_type=3` });
    for (const n of [3, 4]) await page.getByRole('checkbox', { name: `Choose ${label('C', n)}` }).click();
    await page.getByRole('button', { name: 'Report damaged' }).click();
    await shows(page.getByRole('dialog').getByLabel('Reason', { exact: true }));
    expect(await photos(page).count()).toBe(0);
  });
});

describe('what there is to see', () => {
  it('has nothing serious against it', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, {
      as: somebody.administrator,
      at: skuEditAt('10000001'),
    });
    await shows(opens(page));
    await axe.look(page, 'form');
    await follow(page, skuDetailAt('10000001'));
    await shows(opens(page));
    await axe.look(page, 'detail');
    await opens(page).first().click();
    await shows(page.getByRole('dialog').getByRole('img'));
    await axe.look(page, 'large');
    await page.goto(`${app.url}/v2${deviceAt(label('C', 5))}`);
    await page.getByRole('button', { name: 'Report damaged' }).click();
    await shows(page.getByRole('dialog').getByRole('list', { name: 'Photos' }));
    await axe.look(page, 'damaged');
    axe.report();
  });
});
