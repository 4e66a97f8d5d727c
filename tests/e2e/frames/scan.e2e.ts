import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocaleCode } from '@tallyhouse/contracts/common/locales.ts';
import { testMenuCalls } from '@tallyhouse/contracts/modules/test-menu/calls.ts';
import { type App, startApp } from '../kit/app.ts';
import { inspection } from '../kit/axe.ts';
import { gone, intercept, shows, soon, useBrowser } from '../kit/browser.ts';
import { setConf } from '../kit/conf.ts';
import { somebody, speaks } from '../kit/people.ts';
import { lastScans, recorded, scanAt, scanBox, waitingCount } from '../kit/scan-page.ts';
import { type Scanner, scannerOf } from '../kit/scanner.ts';

/** SCAN_LABELS makes it fewer where time is short: a label takes 70 ms of a processor from the key to the database. */
const labelsInARow = Number(process.env.SCAN_LABELS ?? 1_000);

let app: App;
beforeAll(async () => {
  app = await startApp({ environment: 'dev' });
});
afterAll(() => app.stop());
beforeEach(() => app.look('delete from site.test_scan'));
const browser = useBrowser();

const manual = 'Manual is not permitted, please Scan the Label!';
const warning = (page: Page) => page.getByRole('status').filter({ hasText: manual });

async function openBox(): Promise<{ page: Page; scanner: Scanner }> {
  const page = await browser.open(app.url, { as: somebody.administrator, at: scanAt });
  await shows(scanBox(page));
  await shows(scanBox(page).and(page.locator(':focus')));
  return { page, scanner: await scannerOf(page) };
}

describe('a scan-only field', () => {
  it('takes a label of 13 keys within 100 ms [SHELL-5-15]', async () => {
    const { page, scanner } = await openBox();
    await scanner.scan('8850124003219', { gapMs: 7 });
    await shows(lastScans(page).getByText('8850124003219'));
    await soon(() => recorded(app)).toEqual({ labels: ['8850124003219'], requestIds: 1 });
    expect(await scanBox(page).inputValue()).toBe('');
    expect(await warning(page).count()).toBe(0);
  });

  it('refuses what is typed by hand, in these words and for 2 s, and is empty again [SHELL-5-14]', async () => {
    const { page, scanner } = await openBox();
    await scanner.scan('8850124', { gapMs: 250 });
    await shows(warning(page));
    const shown = Date.now();
    expect(await warning(page).innerText()).toBe(manual);
    expect(await scanBox(page).inputValue()).toBe('');
    await gone(warning(page));
    // Two seconds, and what a busy machine adds.
    expect(Date.now() - shown).toBeLessThan(8000);
    // A single key is judged by the silence after it; the label after that is taken whole.
    await scanner.scan('x', { end: 'none' });
    await shows(warning(page));
    await soon(() => scanBox(page).inputValue()).toBe('');
    await scanner.scan('4902430783118');
    await soon(() => recorded(app)).toEqual({ labels: ['4902430783118'], requestIds: 1 });
  });

  it('refuses what is pasted [SHELL-5-11]', async () => {
    const { page } = await openBox();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate('navigator.clipboard.writeText("8850124003219")');
    await page.keyboard.press('Control+V');
    await shows(warning(page));
    expect(await scanBox(page).inputValue()).toBe('');
    await page.keyboard.press('Enter');
    expect((await recorded(app)).labels).toEqual([]);
  });

  it('refuses what is dropped into it [SHELL-5-12]', async () => {
    const { page } = await openBox();
    // Text that can be dragged: the heading of the page, marked.
    await page.getByRole('heading', { level: 1 }).selectText();
    await page.getByRole('heading', { level: 1 }).dragTo(scanBox(page));
    await shows(warning(page));
    expect(await scanBox(page).inputValue()).toBe('');
  });

  it('hears a label wherever the focus is, and its Enter presses no button', async () => {
    browser.allow(/status of 422/);
    const { page, scanner } = await openBox();
    await scanner.scan('BAD-1');
    const away = page.getByRole('button', { name: 'Put away BAD-1' });
    await away.focus();
    await scanner.scan('4902430783118');
    await soon(() => recorded(app)).toEqual({ labels: ['4902430783118'], requestIds: 1 });
    await shows(away);
    await shows(scanBox(page).and(page.locator(':focus')));
    // By hand the same button is pressed as ever.
    await away.focus();
    await page.keyboard.press('Enter');
    await gone(away);
  });

  it(`loses none and doubles none of ${labelsInARow} labels at the speed of a scanner`, async () => {
    const { page, scanner } = await openBox();
    const labels = Array.from({ length: labelsInARow }, (_, n) => `L${String(n).padStart(11, '0')}`);
    let last: Promise<void> = Promise.resolve();
    for (const [n, label] of labels.entries()) {
      last = scanner.scan(label, { gapMs: 2 + (n % 9), end: n % 5 === 0 ? 'Tab' : 'Enter' });
      // The scanner does not wait for the page either; twenty labels are more than its cable holds.
      if (n % 20 === 19) await last;
    }
    await last;
    await expect.poll(() => waitingCount(page), { timeout: 120_000, interval: 100 }).toBe(0);
    await soon(async () => (await recorded(app)).labels.length).toBe(labelsInARow);
    expect(await recorded(app)).toEqual({ labels, requestIds: labelsInARow });
    expect(await warning(page).count()).toBe(0);
  }, 300_000);
});

it('a scan whose answer is lost on the way is sent again and recorded once', async () => {
  browser.allow(/net::ERR_/);
  const { page, scanner } = await openBox();
  let lost = 0;
  await intercept(page, `**${testMenuCalls.saveScan.path}`, async (route) => {
    if (lost === 9) return route.continue();
    lost += 1;
    // The server has done it; nobody hears of it.
    await route.fetch();
    return route.abort();
  });
  const labels = ['4902430783118', '8850124003219', '4902430783118'];
  for (const label of labels) await scanner.scan(label);
  await soon(() => lost).toBe(9);
  await soon(() => waitingCount(page)).toBe(0);
  expect(await recorded(app)).toEqual({ labels, requestIds: 3 });
});

describe('a scan error', () => {
  /** Stands in for loudspeaker and voices, which a computer for tests has not; it writes down what it is given. */
  const listen = (voices: readonly string[]): string => `
    globalThis.heard = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      heard.push(Math.round(this.frequency.value) + ' Hz');
      return start.apply(this, when);
    };
    speechSynthesis.getVoices = () => ${JSON.stringify(voices.map((lang) => ({ lang, name: lang })))};
    speechSynthesis.speak = ({ text, lang }) => heard.push(lang + ': ' + text);
    globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  `;
  const heardIn = async (locale: LocaleCode, voices: readonly string[]): Promise<{ page: Page; heard: unknown }> => {
    await speaks(app, browser, somebody.administrator, locale);
    const page = await browser.open(app.url, { as: somebody.administrator });
    await page.addInitScript(listen(voices));
    await page.goto(`${app.url}/v2${scanAt}`);
    await shows(page.getByRole('textbox').last());
    await soon(() => page.evaluate('document.activeElement.tagName')).toBe('INPUT');
    await (await scannerOf(page)).scan('BAD-2');
    await shows(page.getByRole('alert').filter({ hasText: 'BAD-2' }));
    return { page, heard: await page.evaluate('heard') };
  };

  it('is heard as the alert and the word error, in her language, else in English [SHELL-8-22]', async () => {
    browser.allow(/status of 422/);
    expect((await heardIn('en', ['en-US'])).heard).toEqual(['220 Hz', '220 Hz', 'en-US: error']);
    expect((await heardIn('th', ['en-US', 'th-TH'])).heard).toEqual(['220 Hz', '220 Hz', 'th-TH: ผิดพลาด']);
    expect((await heardIn('th', ['en-US'])).heard).toEqual(['220 Hz', '220 Hz', 'en-US: error']);
    await heardIn('en', []);
  });

  it('stays in sight until a good scan, and in the list until it is put away', async () => {
    browser.allow(/status of 422/);
    const axe = inspection();
    const { page, scanner } = await openBox();
    await scanner.scan('BAD-3');
    const sign = page.getByRole('alert').filter({ hasText: 'Label BAD-3 is not known.' });
    await shows(sign);
    await axe.look(page, 'refused');
    await page.reload();
    await shows(lastScans(page).getByText('Label BAD-3 is not known.'));
    await scanner.scan('4902430783118');
    await shows(lastScans(page).getByText('Recorded'));
    await gone(sign);
    await page.getByRole('button', { name: 'Put away BAD-3' }).click();
    await gone(lastScans(page).getByText('BAD-3'));
    axe.report();
  });
});

it('a computer without a voice for her language says so, and how it gets one [SHELL-8-21]', async () => {
  const page = await browser.open(app.url, { as: somebody.administrator });
  await page.addInitScript('speechSynthesis.getVoices = () => [{ lang: "fr-FR", name: "Amélie" }];');
  await page.goto(`${app.url}/v2${scanAt}`);
  const notice = page.getByRole('status').filter({ hasText: 'The computer does not support the English voice' });
  await shows(notice);
  await notice.getByRole('button', { name: 'Guide' }).click();
  const guide = page.getByRole('dialog', { name: 'A voice for this computer: English' });
  await shows(guide.getByText('Windows: Settings, Time & language, Speech, Add voices. Choose English.'));
  const axe = inspection();
  await axe.look(page, 'guide');
  axe.report();
  await page.keyboard.press('Escape');
  await gone(guide);
  await page.addInitScript('speechSynthesis.getVoices = () => [{ lang: "en-GB", name: "Kate" }];');
  await page.reload();
  await shows(scanBox(page));
  expect(await notice.count()).toBe(0);
});

describe('a range of dates that reaches into the old system', () => {
  it('is told, with the way to the old WMS, by the switch time of the module of the page [SHELL-5-36] [SHELL-5-37]', async () => {
    await setConf(app, {
      wms_v2_switch_time_inbound: String(Math.floor(Date.now() / 1000) - 20 * 86_400),
      wms_v2_switch_time_outbound: String(Math.floor(Date.now() / 1000) - 100 * 86_400),
      old_wms_url_map: '{"SG":"https://old.example/sg"}',
    });
    const page = await browser.open(app.url, { as: somebody.administrator, at: '/reactDemo?part=values' });
    const notice = page.getByRole('status').filter({ hasText: /^Dates before \d{4}-\d\d-\d\d are in the old system/ });
    await page.getByRole('button', { name: '15 days' }).click();
    expect(await notice.count()).toBe(0);
    await page.getByRole('button', { name: '30 days' }).click();
    await shows(notice);
    const link = notice.getByRole('link', { name: 'Old WMS' });
    await shows(link);
    expect(await link.getAttribute('href')).toBe('https://old.example/sg');
    // The outbound part moved earlier.
    await page.getByRole('combobox', { name: 'Page', exact: true }).click();
    await page.getByRole('option', { name: '/salesoutbound' }).or(page.getByTitle('/salesoutbound')).last().click();
    await gone(notice);
  });
});
