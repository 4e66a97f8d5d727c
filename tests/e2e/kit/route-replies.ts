import type { Page, Request, Response } from 'playwright-core';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { ssoCalls } from '@tallyhouse/contracts/modules/sso/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';

/** What the server replied to one call of a page. */
export interface Reply {
  readonly path: string;
  readonly retcode: number;
  readonly data: unknown;
}

/** The shell and the frames make these on any page, so they are no page's own. */
const shellPaths = new Set<string>(
  [
    ...Object.values(accountCalls),
    ...Object.values(platformCalls),
    ...Object.values(ssoCalls),
    wmsBasicCalls.getWarehouseDetail,
    wmsBasicCalls.getWhsStoreyNameSetup,
  ].map(({ path }) => path),
);

const pathOf = (url: string): string => new URL(url).pathname;
/** Whether an address is that of a call which a page makes for itself. */
export const isOwnCall = (url: string): boolean => {
  const path = pathOf(url);
  return path.startsWith('/api/') && !path.endsWith('/live') && !shellPaths.has(path);
};

interface Recorder {
  begun: WeakSet<Request>;
  replies: Reply[];
}
const recorders = new WeakMap<Page, Recorder>();

async function record(recorder: Recorder, response: Response): Promise<void> {
  const request = response.request();
  if (!response.url().includes('/api/') || !recorder.begun.has(request)) return;
  const { replies } = recorder;
  // A file is no reply, and a request that the page gives up has none.
  const body = (await response.json().catch(() => undefined)) as { retcode?: number; data?: unknown } | undefined;
  if (typeof body?.retcode === 'number')
    replies.push({ path: pathOf(response.url()), retcode: body.retcode, data: body.data });
}

/** Records from now on: replies to requests that the page sent before are left out. */
export function recordReplies(page: Page): () => readonly Reply[] {
  const known = recorders.get(page);
  const recorder: Recorder = known ?? { begun: new WeakSet(), replies: [] };
  if (!known) {
    recorders.set(page, recorder);
    page.on('request', (request) => recorder.begun.add(request));
    page.on('response', (response) => void record(recorder, response));
  }
  recorder.begun = new WeakSet();
  recorder.replies = [];
  return () => recorder.replies;
}
