import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../../kit/app.ts';
import { inspection } from '../../kit/axe.ts';
import { follow, shows, soon, useBrowser } from '../../kit/browser.ts';
import { somebody } from '../../kit/people.ts';
import { busiestBrand, decidedLately, fillRule, putawayAt, ruleRow } from '../../kit/rules.ts';
import { choose } from '../../kit/select.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
  await decidedLately(app);
});
afterAll(() => app.stop());
const browser = useBrowser();

describe('a rule', () => {
  it('is drafted, simulated, published for a time, becomes effective, and is rolled back; Why? explains a decision', async () => {
    const brand = await busiestBrand(app);
    const page = await browser.open(app.url, { as: somebody.administrator, at: putawayAt });
    await shows(ruleRow(page, 'PR0005'));
    await page.getByRole('button', { name: 'Create Rule' }).click();
    await fillRule(page, 'One brand to the reserve', brand, 'RESERVE');
    await shows(page.getByText(`Brand is ${brand}`));
    await page.getByRole('button', { name: 'Save draft' }).click();
    await shows(page.getByText('Draft v1 waits to be published'));
    const shownId = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const id = /PR\d+/.exec(shownId)?.[0] ?? '';

    await page.getByRole('tab', { name: 'Simulate' }).click();
    await page.getByRole('button', { name: 'Simulate', exact: true }).click();
    await shows(page.getByText('Would differ', { exact: true }));
    await page.getByRole('button', { name: 'Why?' }).first().click();
    const why = page.getByRole('dialog');
    await shows(why.getByRole('heading', { name: 'With the draft' }));
    await shows(why.getByText(`Rule ${id} version 1, One brand to the reserve, decided.`));
    await shows(why.getByText('Rule PR0005 version 1, Default, decided.'));
    await why.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why').fill('From Friday on');
    await dialog.getByLabel('First day').fill('2099-01-02');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await shows(page.getByText(`${id} is scheduled.`));
    const stateOf = async (version: number): Promise<number | undefined> =>
      (
        await app.look<{ state: number }>(
          `select state from site.rule_version where whs_id = 'SGE01' and rule_id = $1 and version = $2`,
          [id, version],
        )
      )[0]?.state;
    expect(await stateOf(1)).toBe(1);
    // Friday comes.
    await app.look(`update site.rule_version set effective_from = now() where whs_id = 'SGE01' and rule_id = $1`, [id]);
    await app.look(`update graphile_worker._private_jobs set run_at = now() where key like 'rule_turn:%'`);
    await soon(() => stateOf(1)).toBe(2);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Place or area').fill('PICK');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByLabel('Why').fill('The reserve is full');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await shows(page.getByText(`${id} is effective now.`));
    await page.getByRole('tab', { name: 'Versions' }).click();
    await shows(page.getByRole('region', { name: 'What differs' }).getByText('PICK'));
    await page.getByRole('button', { name: 'Roll back' }).click();
    await dialog.getByLabel('Why').fill('There is room again');
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await shows(page.getByText(`${id} says again what v1 said.`));
    expect(await stateOf(3)).toBe(2);

    await follow(page, putawayAt);
    await page.getByRole('button', { name: 'Which rule?' }).click();
    await page.getByLabel('SKU or document, scanned or typed').fill('BX000001');
    await page.getByRole('button', { name: 'Look it up' }).click();
    await page.getByRole('region', { name: 'Rules for BX000001' }).getByRole('button', { name: 'Why?' }).click();
    await shows(page.getByRole('dialog', { name: 'Why? BX000001' }).getByText('Steps that were tried'));
  });
});

describe('the list of rules', () => {
  it('shows name, scope, status and hits without scrolling at 1440', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: putawayAt });
    await page.setViewportSize({ width: 1440, height: 900 });
    await shows(ruleRow(page, 'PR0005'));
    // The actions stand above what is wider than the page.
    const actions = await page.getByRole('columnheader', { name: 'Actions' }).boundingBox();
    for (const name of ['Rule name', 'Applies to', 'Status', 'Hits 24 h', 'Hits 30 d', 'Draft']) {
      const box = await page.getByRole('columnheader', { name }).first().boundingBox();
      expect((box?.x ?? 9_999) + (box?.width ?? 0), name).toBeLessThanOrEqual(actions?.x ?? 0);
    }
  });

  it('copies a rule, and a simulation takes days and a size of one’s own', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: putawayAt });
    await ruleRow(page, 'PR0002').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Copy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy PR0002' });
    await dialog.getByLabel('Rule name').fill('A second cage');
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await shows(page.getByText('Draft v1 waits to be published'));
    await shows(page.getByText('A second cage').first());

    await page.getByRole('tab', { name: 'Simulate' }).click();
    await choose(page, 'Decisions of', 'days I choose');
    await choose(page, 'How many decisions', 'at most 100 decisions');
    const run = page.getByRole('button', { name: 'Simulate', exact: true });
    await shows(page.getByText('Choose the days, 7 at most.'));
    expect(await run.isDisabled()).toBe(true);
    // Days are those of the warehouse.
    const dayOf = (ago: number): string =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Singapore' }).format(Date.now() - ago * 86_400_000);
    for (const [label, ago] of [
      ['From day', 1],
      ['To day', 0],
    ] as const) {
      await page.getByLabel(label).fill(dayOf(ago));
      await page.keyboard.press('Enter');
    }
    await run.click();
    await shows(page.getByText('Would differ', { exact: true }));
    const [asked] = await app.look<{ sample: number; days: number }>(
      `select sample, (extract(epoch from decided_to - decided_from) / 86400)::int as days
       from site.rule_simulation order by ctime desc limit 1`,
    );
    expect(asked).toEqual({ sample: 100, days: 2 });
  });
});

describe('a shift supervisor', () => {
  it('looks up why goods went where they went, and changes nothing', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: putawayAt });
    await shows(ruleRow(page, 'PR0005'));
    expect(await page.getByRole('button', { name: 'Create Rule' }).count()).toBe(0);
    expect(await ruleRow(page, 'PR0001').getByRole('button').count()).toBe(0);
    await page.getByRole('button', { name: 'Which rule?' }).click();
    await page.getByLabel('SKU or document, scanned or typed').fill('BX000001');
    await page.getByRole('button', { name: 'Look it up' }).click();
    await page.getByRole('region', { name: 'Rules for BX000001' }).getByRole('button', { name: 'Why?' }).click();
    await shows(page.getByRole('dialog', { name: 'Why? BX000001' }).getByText('Steps that were tried'));
  });
});

it('nothing serious is against the screens of rules', async () => {
  const axe = inspection();
  const page = await browser.open(app.url, { as: somebody.administrator, at: `${putawayAt}/view/PR0001` });
  await shows(page.getByRole('tab', { name: 'Versions' }));
  await axe.look(page, 'rule');
  await page.getByRole('tab', { name: 'Versions' }).click();
  await shows(page.getByRole('region', { name: 'Versions' }).getByText('system'));
  await axe.look(page, 'versions');
  await follow(page, `${putawayAt}/edit/PR0001`);
  await shows(page.getByRole('button', { name: 'Save draft' }));
  await axe.look(page, 'form');
  await follow(page, putawayAt);
  await page.getByRole('button', { name: 'Which rule?' }).click();
  await page.getByLabel('SKU or document, scanned or typed').fill('BX000001');
  await page.getByRole('button', { name: 'Look it up' }).click();
  await page.getByRole('region', { name: 'Rules for BX000001' }).getByRole('button', { name: 'Why?' }).click();
  await shows(page.getByRole('dialog', { name: 'Why? BX000001' }).getByText('Steps that were tried'));
  await axe.look(page, 'why');
  axe.report();
});
