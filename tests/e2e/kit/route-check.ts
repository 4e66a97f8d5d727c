// The check of one route: its own heading, its own call, and data of the server on the page.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import type { App } from './app.ts';
import { shows, soon } from './browser.ts';
import { goTo, documentId } from './route-address.ts';
import { type Content, readContent } from './route-content.ts';
import { holdsDocument, showsChoices, showsDocument, showsFirstItem, showsWork } from './route-data.ts';
import { type Reply, isOwnCall, recordReplies } from './route-replies.ts';
import { formsWithoutData, labelFor, queryPages } from './route-stage.ts';
import type { ConsoleRoute } from './routes.ts';
import { scannerOf } from './scanner.ts';

const longMs = 30_000;

/** A page that is being looked at. */
interface Visit {
  readonly route: ConsoleRoute;
  readonly address: string;
  /** What was scanned on it; empty where nothing is. */
  readonly label: string;
  readonly replies: readonly Reply[];
  readonly content: Content;
}

const own = ({ replies, route }: Visit): readonly Reply[] =>
  // The home page shows what the start of the console asked for.
  replies.filter(({ path }) => route.kind === 'home' || isOwnCall(`http://console${path}`));

const headingOf = ({ kind, title }: ConsoleRoute, address: string): string =>
  kind === 'detail' ? documentId(address) : textAt(title);

/** What is wrong with the page around its data. */
function frameProblems(visit: Visit): string[] {
  const { route, address, content } = visit;
  const heading = headingOf(route, address);
  const problems: string[] = [];
  if (content.path !== `/v2${address.split('?')[0]}`) problems.push(`the address is ${content.path}`);
  if (content.headings.length !== 1) problems.push(`there are ${content.headings.length} headings of the first level`);
  else if (route.kind !== 'home' && content.headings[0] !== heading)
    problems.push(`the heading is ${content.headings[0]}, not ${heading}`);
  for (const { path, retcode } of own(visit)) if (retcode !== 0) problems.push(`${path} was refused with ${retcode}`);
  if (own(visit).length === 0 && formsWithoutData[route.name] === undefined && !queryPages.includes(route.name))
    problems.push('no own call was answered');
  return problems;
}

const linkOf = ({ path }: ConsoleRoute): string => `/v2${path.replace(/\/:\w+\?$/, '')}`;

/** The menu of the person, their name, and their last export. */
function showsHome({ content, replies }: Visit, menu: readonly ConsoleRoute[]): boolean {
  const reply = (name: string): Record<string, unknown> | undefined =>
    replies.find(({ path }) => path.endsWith(`/${name}`))?.data as Record<string, unknown> | undefined;
  const keys = reply('get_my_menu_key')?.list as readonly string[] | undefined;
  const name = reply('get_login_info')?.display_name;
  if (keys === undefined || typeof name !== 'string') return false;
  const pages = menu.filter((route) => keys.includes(route.name));
  return (
    pages.length > 0 &&
    pages.every((route) => content.links.includes(linkOf(route))) &&
    content.texts.some((text) => text.includes(name)) &&
    showsAnExport(content, replies)
  );
}

const showsAnExport = ({ texts }: Content, replies: readonly Reply[]): boolean =>
  replies.some(({ path, data }) => {
    const list = (data as { list?: readonly { export_file_name?: string }[] } | null)?.list ?? [];
    return path.endsWith('/search_export_task') && texts.includes(list[0]?.export_file_name ?? '-');
  });

/** What is wrong with the data of the page, in the words a test fails with. */
function dataProblems(visit: Visit, menu: readonly ConsoleRoute[]): string[] {
  const { route, content, label, address } = visit;
  const replies = own(visit);
  const id = documentId(address);
  const wrong = (holds: boolean, problem: string): string[] => (holds ? [] : [problem]);
  if (queryPages.includes(route.name)) return wrong(showsDocument(content, replies, label), problem.detail);
  switch (route.kind) {
    case 'home':
      return wrong(showsHome(visit, menu), problem.home);
    case 'list':
      return wrong(showsFirstItem(content, replies), problem.list);
    case 'detail':
      return wrong(showsDocument(content, replies, id), problem.detail);
    case 'edit':
      return wrong(holdsDocument(content, replies, id), problem.edit);
    case 'create':
      return wrong(formsWithoutData[route.name] !== undefined || showsChoices(content, replies), problem.create);
    case 'operation':
      return wrong(showsWork(content, replies, label) || showsFirstItem(content, replies), problem.operation);
    default:
      return [`a route of kind ${route.kind} is not checked`];
  }
}

export const problem = {
  home: 'the page does not show the menu, the name and the last export of the user',
  list: 'no row shows the first item of a reply',
  detail: 'no two facts are values of a reply about this document',
  edit: 'the form does not hold the values of a reply about this document',
  create: 'no options or values of a reply are offered',
  operation: 'the page shows no work that a reply names',
} as const;

async function scan(page: Page, label: string): Promise<void> {
  await shows(page.getByRole('textbox', { name: /^Scan/ }));
  await (await scannerOf(page)).scan(label);
}

/** Opens one select of the form after the other until one of them offers what the server replied. */
async function openSelects(page: Page, patienceMs: number, isOffered: () => Promise<boolean>): Promise<void> {
  const selects = await page.getByRole('form').locator('[role=combobox]:enabled').all();
  for (const select of selects) {
    if (await isOffered()) return;
    await select.click();
    // A select without options may draw no list at all.
    const list = page.locator('.ant-select-dropdown:visible').first();
    await list.waitFor({ state: 'attached', timeout: patienceMs }).catch(() => undefined);
    if (await isOffered()) return;
    await page.keyboard.press('Escape');
  }
}

/** Looks again with every frame that the page draws, and names what is left when the time is over. */
async function untilNone(
  page: Page,
  { path }: ConsoleRoute,
  problems: () => Promise<string[]>,
  patienceMs: number,
): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const isLate = Date.now() >= until;
    const left = await problems();
    if (left.length === 0) return;
    if (isLate) throw new Error(`${path}: ${left.join(', ')}`);
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  }
}

export interface Opening {
  readonly app: App;
  /** The pages of the menu, which the home page lists. */
  readonly menu: readonly ConsoleRoute[];
  /** How long data may take to appear once the page stands and its calls are answered. */
  readonly patienceMs?: number;
  readonly label?: string | undefined;
}

/** Opens a route as a link leads there. Rejects unless the page stands, its own call is answered and its data is real. */
export async function opens(page: Page, route: ConsoleRoute, address: string, opening: Opening): Promise<void> {
  const { app, menu, patienceMs = longMs } = opening;
  const replies = recordReplies(page);
  await goTo(page, app.url, address);
  const label = opening.label ?? (await labelFor(app, route.name)) ?? '';
  const look = async (): Promise<Visit> => {
    const content = await readContent(page);
    return { route, address, label, replies: replies(), content };
  };
  const heading = page.locator('h1', { hasText: headingOf(route, address) });
  if (route.kind !== 'home') await shows(heading);
  await soon(async () => frameProblems(await look())).toEqual([]);
  if (label !== '') await scan(page, label);
  const problems = async (): Promise<string[]> => dataProblems(await look(), menu);
  if (route.kind === 'create') await openSelects(page, patienceMs, async () => (await problems()).length === 0);
  await untilNone(page, route, problems, patienceMs);
  expect(frameProblems(await look())).toEqual([]);
}
