import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocaleCode, languageTag, localeNames, locales } from '@tallyhouse/contracts/common/locales.ts';
import { textAt, textsOf } from '@tallyhouse/tools/console-texts.ts';
import { buildings, people, roles, siteNames, storeysOf } from '@tallyhouse/tools/world/world.ts';
import { resetLink } from '../kit/accounts.ts';
import { type App, startApp } from '../kit/app.ts';
import { follow, gone, shows, soon, useBrowser } from '../kit/browser.ts';
import { clipped, glyphsDrawn, wordsOf } from '../kit/in-page.ts';
import { somebody, speaks } from '../kit/people.ts';
import { editAt, listAt } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const namespaces = ['shared', 'account', 'platform', 'roles', 'sso', 'users', 'wms-basic'];
/** `common.search` and the like: a key where words should be. */
const rawKey = new RegExp(
  String.raw`\b(?:${namespaces.flatMap((namespace) => Object.keys(textsOf(namespace))).join('|')})\.[a-z]\w*`,
);

/** What stays as it is in every language: names of people, places, languages and the product. */
const data = new Set<string>([
  'Tallyhouse',
  ...Object.values(localeNames),
  ...Object.values(siteNames),
  ...Object.keys(roles),
  ...people.map((person) => person.displayName),
  ...buildings.flatMap((building) => [building.name, ...storeysOf(building).map((storey) => storey.storey_name)]),
]);
const isData = (text: string): boolean =>
  data.has(text.replace(/^ST\d+ /, '')) ||
  text.includes('@') ||
  // The number of a request: hexadecimal digits may look like words.
  /^r-[0-9a-f]{4}-[0-9a-f]{4}$/.test(text) ||
  /[A-Z]{3}\d\d\b/.test(text) ||
  /\d{1,2}[:.]\d\d$/.test(text);
/** Two words or more: a single one may well be the same in two languages. */
const isSentence = (text: string): boolean => /\p{L}{2,}[^\p{L}]+\p{L}{2,}/u.test(text);
const plain = (text: string): string => text.replaceAll(/\d+/g, '#');

type Shown = Readonly<
  Record<
    'sign-in' | 'home' | 'forget' | 'reset' | 'password' | 'devices' | 'list' | 'form' | 'detail',
    { words: string[]; clipped: string[]; lang: string | null }
  >
>;

async function look(page: Page): Promise<Shown[keyof Shown]> {
  return {
    words: await wordsOf(page),
    clipped: await clipped(page),
    lang: await page.locator('html').getAttribute('lang'),
  };
}

/** The kinds of page in one language, as a person who chose it sees them. */
async function tour(locale: LocaleCode, glyphs?: string): Promise<Shown> {
  const page = await browser.open(app.url);
  await page.addInitScript(`localStorage.setItem('locale', '${locale}')`);
  await page.goto(`${app.url}/v2/login`);
  await shows(page.getByRole('button', { name: /Priya Nair/ }));
  const signIn = await look(page);
  await follow(page, '/forget');
  await shows(page.getByRole('button', { name: textAt('account:forget.send', locale) }));
  const forget = await look(page);
  await follow(page, `/reset#${await resetLink(app)}`);
  await page.getByRole('button', { name: textAt('account:reset.save', locale) }).click();
  await shows(page.getByText(textAt('account:password.newNeed', locale)));
  const reset = await look(page);
  await follow(page, '/login');
  await speaks(app, browser, somebody.administrator, locale);
  await page.getByRole('button', { name: /Priya Nair/ }).click();
  await shows(page.getByText(textAt('platform:home.pages', locale), { exact: true }));
  const home = await look(page);
  await follow(page, listAt);
  const title = textAt('wms-basic:route.storey', locale);
  await shows(page.getByRole('heading', { level: 1, name: title, exact: true }));
  await shows(page.getByRole('link', { name: 'ST03' }));
  const list = await look(page);
  if (glyphs) expect(await glyphsDrawn(page, glyphs), `${locale} is drawn as itself`).toBe(true);
  const opened = async (item: string, part: string): Promise<Shown[keyof Shown]> => {
    await page.getByRole('button', { name: textAt('common.userMenu', locale) }).click();
    await page.getByRole('menuitem', { name: item }).click();
    const dialog = page.getByRole('dialog', { name: item });
    await shows(dialog.getByText(part));
    const seen = await look(page);
    await page.keyboard.press('Escape');
    await gone(dialog);
    return seen;
  };
  const password = await opened(textAt('common.changePassword', locale), textAt('account:password.new', locale));
  const devices = await opened(textAt('common.myDevices', locale), textAt('account:devices.here', locale));
  await page.getByRole('link', { name: 'ST03' }).click();
  await shows(page.getByRole('heading', { level: 1, name: 'ST03' }));
  await shows(page.getByRole('list', { name: textAt('common.trail', locale) }));
  const detail = await look(page);
  await page.getByRole('button', { name: textAt('wms-basic:storey.edit', locale) }).click();
  await soon(() => page.getByRole('textbox', { name: textAt('field.storey_name', locale) }).inputValue()).toBe(
    'Ground floor, docks',
  );
  const form = await look(page);
  return { 'sign-in': signIn, home, forget, reset, password, devices, list, form, detail };
}

let english: Shown | undefined;
const glyphs: Partial<Record<LocaleCode, string>> = {
  th: 'กขครสำ',
  'zh-CN': '仓库楼层储',
  'zh-TW': '倉庫樓層儲',
  vi: 'ăđơưạế',
};

describe('every language', () => {
  it.each(locales)('%s says everything in its own words, and nothing is clipped', async (locale) => {
    const shown = await tour(locale, glyphs[locale]);
    english ??= shown;
    for (const [name, { words, clipped: cut, lang }] of Object.entries(shown)) {
      const where = `${locale}, ${name}`;
      expect(lang, where).toBe(languageTag(locale));
      expect(
        words.filter((text) => rawKey.test(text)),
        `keys instead of words in ${where}`,
      ).toEqual([]);
      expect(cut, `clipped in ${where}`).toEqual([]);
      if (locale === 'en') continue;
      const same = new Set(english[name as keyof Shown].words.map(plain));
      const left = words.filter((text) => same.has(plain(text)) && !isData(text) && isSentence(text));
      expect(left, `English left in ${where}`).toEqual([]);
    }
  });

  it('is in the list at the top, in its own words [SHELL-1-08]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await page.getByRole('button', { name: 'Language: EN' }).click();
    await shows(page.getByRole('menuitem', { name: 'Tagalog' }));
    const offered = await page.getByRole('menuitem').allTextContents();
    expect(offered.toSorted()).toEqual(Object.values(localeNames).toSorted());
    expect(offered).toHaveLength(10);
  });

  it('is chosen in the bar at the top, at once and for the next time [SHELL-2.5-08] [SHELL-1-11]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await page.getByRole('button', { name: 'Language: EN' }).click();
    const saved = page.waitForRequest(/set_user_setting/);
    await page.getByRole('menuitem', { name: localeNames.vi }).click();
    expect((await saved).postDataJSON()).toMatchObject({ name: 'lang', value: 'vi' });
    const title = textAt('wms-basic:route.storey', 'vi');
    await shows(page.getByRole('heading', { level: 1, name: title, exact: true }));
    await soon(
      async () =>
        (await app.look<{ lang: string }>('select lang from control.app_user where email = $1', [somebody.clerk]))[0]
          ?.lang,
    ).toBe('vi');
    expect(await page.evaluate(`localStorage.getItem('locale')`)).toBe('vi');
    const other = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await shows(other.getByRole('heading', { level: 1, name: title, exact: true }));
    await speaks(app, browser, somebody.clerk, 'en');
  });

  it('brings its own texts and no others, when it is chosen [SHELL-7-25]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await shows(page.getByRole('heading', { level: 1, name: textAt('wms-basic:route.storey') }));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().split('/').at(-1) ?? ''));
    await page.getByRole('button', { name: 'Language: EN' }).click();
    await page.getByRole('menuitem', { name: localeNames.vi }).click();
    await shows(page.getByRole('heading', { level: 1, name: textAt('wms-basic:route.storey', 'vi'), exact: true }));
    const files = asked.filter((name) => /^(titles-)?(id|ms-MY|pt-BR|sp-MX|th|tl-PH|vi|zh-CN|zh-TW)-/.test(name));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((name) => !/^(titles-)?vi-/.test(name))).toEqual([]);
    await speaks(app, browser, somebody.clerk, 'en');
  });

  it('says a refusal too: a floor that is taken, in Thai', async () => {
    browser.allow(/status of 422/);
    await speaks(app, browser, somebody.administrator, 'th');
    const page = await browser.open(app.url, { as: somebody.administrator, at: editAt('ST03') });
    await page.getByLabel(textAt('field.floor_no', 'th')).fill('3');
    await page.getByRole('button', { name: textAt('wms-basic:storey.confirmEdit', 'th') }).click();
    await shows(
      page.getByText(
        textAt('error.floorTaken', 'th').replace('{floor_no}', '3').replace('{storey_name}', 'Level 4, food, dry'),
      ),
    );
  });
});
