import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOfCommand, commandNames } from '@tallyhouse/contracts/common/command-codes.ts';
import { codesOn, paperOf } from '../../../apps/server/test/kit/read-label.ts';
import { type App, startApp } from '../kit/app.ts';
import { inspection } from '../kit/axe.ts';
import { shows, soon, useBrowser } from '../kit/browser.ts';
import { setConf } from '../kit/conf.ts';
import { deviceAt, deviceRow, devicesAt, label } from '../kit/devices.ts';
import { pickingAt } from '../kit/outbound.ts';
import { somebody } from '../kit/people.ts';
import { type PrintServiceProcess, printServiceAt } from '../kit/print-service.ts';

let app: App;
let printing: PrintServiceProcess;
beforeAll(async () => {
  printing = await printServiceAt();
  app = await startApp({ env: { PRINT_AGENT_HOSTS: printing.url } });
  await setConf(app, { print_agent_host: printing.url });
});
afterEach(() => printing.stop());
afterAll(async () => {
  await app.stop();
  await printing.remove();
});
const browser = useBrowser();

const jobsOf = (id: string): Promise<{ status: number; reason: string; reprint_no: number; printer: string }[]> =>
  app.look(`select status, reason, reprint_no, printer from site.print_job where doc_no = $1 order by ctime`, [id]);
const print = (page: Page): Promise<void> => page.getByRole('button', { name: 'Print label', exact: true }).click();
/** Runs in the page, which has other types than we. */
const keepPapers = `{
  globalThis.papers = [];
  const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow');
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    get() {
      const inside = own.get.call(this);
      inside.print = () => papers.push(inside.document.documentElement.outerHTML);
      return inside;
    },
  });
}`;
const dialog = (page: Page) => page.getByRole('dialog');

describe('the label of a device', () => {
  it('goes from the list to the paper, a scanner reads it, and its page says that it is printed [SHELL-7-35] [CALLS-7.14-03]', async () => {
    await printing.start(app.url);
    const ids = [label('K', 3), label('K', 4)];
    const page = await browser.open(app.url, { as: somebody.supervisor, at: `${devicesAt}?device_type=5` });
    for (const id of ids) await page.getByRole('checkbox', { name: `Choose ${id}` }).click();
    await print(page);
    await shows(page.getByText('2 labels are printed.'));
    const papers = [...(await printing.printed()).values()];
    expect(papers).toHaveLength(2);
    const read = await Promise.all(papers.map(async (zpl) => codesOn(paperOf(zpl))));
    expect(read.flat().toSorted()).toEqual(ids.flatMap((id) => [`Code128 ${id}`, `QRCode ${id}`]).toSorted());
    for (const id of ids)
      expect(await jobsOf(id)).toEqual([{ status: 2, reason: '', reprint_no: 0, printer: 'Labels' }]);
    await deviceRow(page, ids[0] ?? '')
      .getByRole('link')
      .click();
    await shows(page.getByRole('list', { name: 'Prints of its label' }).getByText('Printed', { exact: true }));
  });

  it('printed once more asks why, and says so on the paper and on the page', async () => {
    await printing.start(app.url);
    const id = label('K', 5);
    const page = await browser.open(app.url, { as: somebody.supervisor, at: deviceAt(id) });
    await shows(page.getByText('Not printed yet'));
    await print(page);
    await shows(page.getByText('1 label is printed.'));
    browser.allow(/status of 422/);
    await print(page);
    await shows(dialog(page).getByText(`Printed before: ${id}.`, { exact: false }));
    const again = dialog(page).getByRole('button', { name: 'Print again' });
    expect(await again.isDisabled()).toBe(true);
    await dialog(page).getByRole('radio', { name: 'Other' }).click();
    expect(await again.isDisabled()).toBe(true);
    await dialog(page).getByLabel('In words').fill('Torn by the belt');
    await page.keyboard.press('Enter');
    await shows(page.getByText('Reprint 1: Torn by the belt', { exact: false }));
    await soon(async () => (await jobsOf(id)).map((job) => `${job.status} ${job.reprint_no}`)).toEqual(['2 0', '2 1']);
    const papers = [...(await printing.printed()).values()].filter((zpl) => zpl.includes(`^FD${id}^FS`));
    expect(papers.filter((zpl) => /\^FDREPRINT 1 Lim .*\d\d:\d\d\^FS/.test(zpl))).toHaveLength(1);
  });

  it('without a print service stays a job, the page says what to do, and Retry prints it once', async () => {
    browser.allow(/ERR_CONNECTION_REFUSED/);
    const id = label('K', 6);
    const page = await browser.open(app.url, { as: somebody.clerk, at: deviceAt(id) });
    await print(page);
    await shows(dialog(page).getByText('Print service not reachable'));
    expect(await jobsOf(id)).toEqual([{ status: 3, reason: 'not_reachable', reprint_no: 0, printer: '' }]);
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await shows(dialog(page).getByText('Print service not reachable'));
    await printing.start(app.url);
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await shows(page.getByText('1 label is printed.'));
    expect(await jobsOf(id)).toEqual([{ status: 2, reason: '', reprint_no: 0, printer: 'Labels' }]);
  });

  it('on a printer that is off says which and why; another printer is chosen there and remembered', async () => {
    await printing.start(app.url);
    const id = label('K', 7);
    const page = await browser.open(app.url, { as: somebody.supervisor, at: deviceAt(id) });
    await page.evaluate(() => localStorage.setItem('SGE01:printer', 'Dock 7'));
    await page.reload();
    await print(page);
    await shows(dialog(page).getByText('1 label was not printed'));
    await shows(dialog(page).getByText('Dock 7: is switched off or not connected', { exact: false }));
    await dialog(page).getByRole('radio', { name: 'Labels' }).click();
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await shows(page.getByText('1 label is printed.'));
    expect(await jobsOf(id)).toMatchObject([{ status: 2, reprint_no: 0, printer: 'Labels' }]);
    expect(await page.evaluate(() => localStorage.getItem('SGE01:printer'))).toBe('Labels');
  });

  it('goes through the browser when there is no other way, and a person says whether it came out', async () => {
    browser.allow(/ERR_CONNECTION_REFUSED/);
    const id = label('K', 8);
    const page = await browser.open(app.url, { as: somebody.supervisor, at: deviceAt(id) });
    // The browser's own dialog is not for a journey: what would have been printed is kept instead.
    await page.evaluate(keepPapers);
    await print(page);
    await dialog(page).getByRole('button', { name: 'Print with the browser' }).click();
    await shows(dialog(page).getByText('Did the labels come out?'));
    const [paper = ''] = await page.evaluate(() => (globalThis as unknown as { papers: string[] }).papers);
    await dialog(page).getByRole('button', { name: 'Yes, all of them' }).click();
    await shows(page.getByText('1 label is printed.'));
    expect(await jobsOf(id)).toMatchObject([{ status: 2, reprint_no: 0 }]);
    // As the browser draws it, letters and all.
    const sheet = await page.context().newPage();
    await sheet.setViewportSize({ width: 500, height: 250 });
    await sheet.setContent(paper.replaceAll(/width="100mm" height="50mm"/g, 'width="1600" height="800"'));
    const picture = await sheet.locator('svg').first().screenshot();
    expect(await codesOn(new Uint8Array(picture))).toEqual([`Code128 ${id}`, `QRCode ${id}`]);
  });
});

it('the dialogs of a print have nothing serious against them', async () => {
  browser.allow(/ERR_CONNECTION_REFUSED|status of 422/);
  const axe = inspection();
  const page = await browser.open(app.url, { as: somebody.supervisor, at: deviceAt(label('K', 9)) });
  await print(page);
  await shows(dialog(page).getByText('Print service not reachable'));
  await axe.look(page, 'print service away');
  await printing.start(app.url);
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await shows(page.getByText('1 label is printed.'));
  await print(page);
  await shows(dialog(page).getByRole('radio', { name: 'Other' }));
  await axe.look(page, 'reprint');
  axe.report();
});

it('the barcodes of the buttons are printed and read again', async () => {
  await printing.start(app.url);
  const page = await browser.open(app.url, { as: somebody.picker, at: pickingAt });
  await shows(page.getByRole('textbox', { name: 'Scan task' }));
  const before = (await printing.printed()).size;
  await page.getByRole('button', { name: 'Print the barcodes of the buttons' }).press('Enter');
  await shows(page.getByText(`${commandNames.length} labels are printed.`));
  const papers = [...(await printing.printed()).values()].slice(before);
  const read = await Promise.all(papers.map(async (zpl) => codesOn(paperOf(zpl))));
  expect(read.flat().toSorted()).toEqual(commandNames.map((name) => `Code128 ${codeOfCommand(name)}`).toSorted());
});
