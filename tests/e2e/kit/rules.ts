import type { Locator, Page } from 'playwright-core';
import type { App } from './app.ts';
import { type TestBrowser, shows } from './browser.ts';
import { somebody } from './people.ts';
import { choose } from './select.ts';

/** Addresses below /v2. */
export const putawayAt = '/rulecenter/putawayRule/inbound';
const salesAt = '/rulecenter/allocateRule/sales';

export const ruleRow = (page: Page, id: string): Locator =>
  page
    .getByRole('region')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: id, exact: true }) });

/** The world may have been made days ago: its decisions are those of the last hour. */
export const decidedLately = (app: App): Promise<unknown> =>
  app.look(`update site.decision set at = now() - interval '1 hour'`);

/** A rule of the form: brand, and where it goes. */
export async function fillRule(page: Page, name: string, brand: string, place: string): Promise<void> {
  await shows(page.getByRole('button', { name: 'Save draft' }));
  await page.getByLabel('Rule name').fill(name);
  await page.getByRole('button', { name: 'Narrow it down' }).click();
  await choose(page, 'Field', 'Brand');
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill(brand);
  await page.keyboard.press('Enter');
  await page.getByLabel('Place or area').fill(place);
}

/** The brand with most recorded decisions, so that a rule for it changes something. */
export async function busiestBrand(app: App): Promise<string> {
  const [row] = await app.look<{ brand: string }>(
    `select input->'subject'->>'brand' as brand from site.decision where input->'subject'->>'brand' is not null
       and trace->>'rule_id' = 'PR0005' group by 1 order by count(*) desc, 1 limit 1`,
  );
  return row?.brand ?? '';
}

export const rulePictures = [
  'rule-list',
  'rule-form',
  'rule-view',
  'rule-versions',
  'rule-simulate',
  'rule-why',
  'rule-match',
  'rule-changes',
  'rule-copy',
  'rule-sales-form',
] as const;

type Take = (page: Page, name: (typeof rulePictures)[number]) => Promise<void>;

export async function takeRulePictures(app: App, browser: TestBrowser, take: Take): Promise<void> {
  await decidedLately(app);
  const page = await browser.open(app.url, { as: somebody.administrator, at: putawayAt });
  await page.getByRole('button', { name: 'Create Rule' }).click();
  await fillRule(page, 'One brand to the reserve', await busiestBrand(app), 'RESERVE');
  await take(page, 'rule-form');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await shows(page.getByText('waits to be published'));
  await take(page, 'rule-view');
  await page.getByRole('tab', { name: 'Simulate' }).click();
  await choose(page, 'Decisions of', 'the last 3 days');
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await shows(page.getByText('Would differ', { exact: true }));
  await shows(page.getByRole('button', { name: 'Why?' }).first());
  await page.getByText('Nothing live has changed').waitFor({ state: 'hidden' });
  await take(page, 'rule-simulate');
  await page.getByRole('button', { name: 'Why?' }).first().click();
  await shows(page.getByRole('dialog').getByText('Rules that were asked').first());
  await take(page, 'rule-why');
  await page.keyboard.press('Escape');
  await page.goto(`${app.url}/v2${putawayAt}`);
  await shows(ruleRow(page, 'PR0006'));
  await take(page, 'rule-list');
  await ruleRow(page, 'PR0002').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await shows(page.getByRole('dialog', { name: 'Copy PR0002' }).getByLabel('Rule name'));
  await take(page, 'rule-copy');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Which rule?' }).click();
  await page.getByLabel('SKU or document, scanned or typed').fill('BX000001');
  await page.getByRole('button', { name: 'Look it up' }).click();
  await shows(page.getByRole('region', { name: 'Rules for BX000001' }));
  await take(page, 'rule-match');
  await page.goto(`${app.url}/v2${putawayAt}/edit/PR0001`);
  await page.getByLabel('Most places').fill('5');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await shows(page.getByText('waits to be published'));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('Boxes of frozen goods are often split');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await shows(page.getByText('PR0001 is effective now.'));
  await page.getByRole('tab', { name: 'Versions' }).click();
  await shows(page.getByRole('button', { name: 'Roll back' }));
  await take(page, 'rule-versions');
  await page.goto(`${app.url}/v2${putawayAt}?tab=changes`);
  await shows(page.getByText('Made effective'));
  await take(page, 'rule-changes');
  await page.goto(`${app.url}/v2${salesAt}?rule=AS0001&edit=1`);
  await shows(page.getByRole('heading', { level: 1, name: 'Edit Sales Allocate Rule' }));
  await shows(page.getByText('Step 2').first());
  await take(page, 'rule-sales-form');
}
