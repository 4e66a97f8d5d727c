// Whether the check of the routes notices: the browser changes what the server replies, and the check must reject.
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../kit/app.ts';
import { useBrowser } from '../kit/browser.ts';
import { somebody } from '../kit/people.ts';
import { type AddressBook, addressBook, documentId } from '../kit/route-address.ts';
import { opens, problem } from '../kit/route-check.ts';
import { repliesAbout } from '../kit/route-data.ts';
import { type Reply, isOwnCall, recordReplies } from '../kit/route-replies.ts';
import { formsWithoutData, labelFor, queryPages, worksFromList } from '../kit/route-stage.ts';
import { type ConsoleRoute, routes } from '../kit/routes.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ morning: true });
});
afterAll(() => app.stop());
const browser = useBrowser();

const isQuery = ({ name }: ConsoleRoute): boolean => queryPages.includes(name);
const ofKind = (kind: string): ConsoleRoute[] => routes.filter((route) => route.kind === kind && !isQuery(route));

type Body = Readonly<Record<string, unknown>>;
/** What the page gets in place of the data of a call; undefined leaves it as it is. */
type Change = (path: string, data: Body) => unknown;

/** Calls whose reply was changed since the change was set. */
let changed = 0;
let change: Change = () => undefined;

async function replyChanged(route: Route): Promise<void> {
  const { pathname, href } = new URL(route.request().url());
  if (!isOwnCall(href)) return route.continue();
  const response = await route.fetch().catch(() => undefined);
  // The page gave the request up.
  if (!response) return route.abort().catch(() => undefined);
  const body = (await response.json().catch(() => undefined)) as { data?: Body } | undefined;
  const data = body?.data && change(pathname, body.data);
  if (data === undefined) return route.fulfill({ response });
  changed += 1;
  return route.fulfill({ response, json: { ...body, data } });
}

interface Visitor {
  readonly page: Page;
  readonly addresses: AddressBook;
}
let visitor: Promise<Visitor> | undefined;
const administrator = (): Promise<Visitor> =>
  (visitor ??= browser.open(app.url, { as: somebody.administrator, stays: true }).then(async (page) => {
    await page.route('**/api/**', replyChanged);
    return { page, addresses: addressBook(page, app.url) };
  }));

/** The page stands and its calls are answered before this time runs: it is for data that would come late. */
const patienceMs = 250;

/** The problem that the check names while the replies are changed. */
async function rejection(
  route: ConsoleRoute,
  address: string,
  by: Change,
  label?: string,
): Promise<{ readonly told: string; readonly changed: number }> {
  const { page } = await administrator();
  changed = 0;
  change = by;
  try {
    const told = await opens(page, route, address, { app, menu: [], patienceMs, label }).then(
      () => 'nothing',
      (error: unknown) => (error as Error).message,
    );
    return { told, changed };
  } finally {
    change = () => undefined;
  }
}

const emptied: Change = (_, data) =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? [] : name === 'total' ? 0 : value]),
  );

/** What the server replies about a document, read by its page. */
async function repliesOn(route: ConsoleRoute, address: string, id: string, label?: string): Promise<readonly Reply[]> {
  const { page } = await administrator();
  const replies = recordReplies(page);
  await opens(page, route, address, { app, menu: [], label });
  return repliesAbout(replies(), id);
}

const replacedBy =
  (others: readonly Reply[]): Change =>
  (path) =>
    others.find((other) => other.path === path)?.data;

/** The check has named this problem, and the page did get changed replies. */
function expectProblem(
  name: keyof typeof problem,
  { told, changed: count }: { readonly told: string; readonly changed: number },
): void {
  expect(told).toContain(problem[name]);
  expect(count).toBeGreaterThan(0);
}

describe('the check of a list', () => {
  it.each(ofKind('list'))('rejects $path when every list in its replies is empty', async (route) => {
    const { addresses } = await administrator();
    expectProblem('list', await rejection(route, await addresses.of(route), emptied));
  });
});

describe('the check of a document', () => {
  it.each(ofKind('detail'))('rejects $path when the replies are about another document', async (route) => {
    // The photo of the other document is not one of this document.
    browser.allow(/status of 404 .*get_sku_photo/);
    const { addresses } = await administrator();
    const [first, second] = [await addresses.of(route), await addresses.of(route, 1)];
    const others = await repliesOn(route, second, documentId(second));
    expectProblem('detail', await rejection(route, first, replacedBy(others)));
  });

  it.each(routes.filter(isQuery))('rejects $path when the card is that of another label', async (route) => {
    const [first = '', second = ''] = [await labelFor(app, route.name), await labelFor(app, route.name, 1)];
    const others = await repliesOn(route, route.path, second, second);
    expectProblem('detail', await rejection(route, route.path, replacedBy(others), first));
  });
});

/** Without templates the form of a device is not drawn at all, which the check names first. */
const needsAList = ({ name }: ConsoleRoute): boolean =>
  formsWithoutData[name] === undefined && name !== 'PC.WMSBasic.DeviceManagement.Device.Create';

describe('the check of a form', () => {
  it.each(ofKind('edit'))('rejects $path when the replies are about another document', async (route) => {
    browser.allow(/status of 404 .*get_sku_photo/);
    const { addresses } = await administrator();
    const [first, second] = [await addresses.of(route), await addresses.of(route, 1)];
    const others = await repliesOn(route, second, documentId(second));
    expectProblem('edit', await rejection(route, first, replacedBy(others)));
  });

  it.each(ofKind('create').filter(needsAList))(
    'rejects $path when every list in its replies is empty',
    async (route) => {
      const { addresses } = await administrator();
      expectProblem('create', await rejection(route, await addresses.of(route), emptied));
    },
  );
});

describe('the check of an operation page', () => {
  it.each(ofKind('operation').filter(({ name }) => worksFromList.includes(name)))(
    'rejects $path when every list in its replies is empty',
    async (route) => {
      expectProblem('operation', await rejection(route, route.path, emptied));
    },
  );
});
