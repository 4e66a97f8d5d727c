import type { Page } from 'playwright-core';

/** Belongs to the whole site and shows nothing of a person: what stood before it is gone. */
const between = '/404';

/** How long the console takes to another page at most, before it is taken for one that does not want to. */
const patience = 5_000;

/** What a page keeps beside its address. Who has work waiting on the computer, or chose otherwise, cannot be sent on. */
const tidy = `(async () => {
  const waiting = async ({ name }) => {
    const kept = await new Promise((done, failed) => {
      const asked = indexedDB.open(name);
      Object.assign(asked, { onsuccess: () => done(asked.result), onerror: failed });
    });
    const counts = [...kept.objectStoreNames].map((store) => new Promise((done, failed) => {
      const asked = kept.transaction(store).objectStore(store).count();
      Object.assign(asked, { onsuccess: () => done(asked.result), onerror: failed });
    }));
    const all = await Promise.all(counts);
    kept.close();
    return all.some((count) => count > 0);
  };
  const { lang, dataset } = document.documentElement;
  const waits = await Promise.all((await indexedDB.databases()).map(waiting));
  localStorage.clear();
  return !waits.includes(true) && dataset.theme === 'light' && lang === 'en';
})()`;

/** In place of the page that stands there, and the first one: a new visit has nowhere to go back to. */
const asFirst = `history.replaceState({ __TSR_index: 0 }`;
const asNext = `history.pushState({}`;

/**
 * To another address as a link leads there, in a console that has started: a third of the work of a start. Comes back
 * when the page before is gone, so that nothing of it is taken for something of the new one.
 */
export async function leaveFor(page: Page, at: string, timeout: number, how = asNext): Promise<void> {
  await page.evaluate(`(() => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    ${how}, '', ${JSON.stringify(`/v2${at}`)});
  })()`);
  await page.locator('h1[data-left]').waitFor({ state: 'detached', timeout });
}

/** A list may remember her filters, and a new visit has none. */
async function standsAt(page: Page, at: string): Promise<boolean> {
  const stands = new URL(await page.evaluate<string>('location.href'));
  const wanted = new URL(`/v2${at}`, stands);
  return stands.pathname !== wanted.pathname || stands.search === wanted.search;
}

/**
 * Has the same person go on in her tab with the next test, as she does all day: a start of the console is two thirds of
 * what a short test takes. False when it would not be the tab a new visit begins with.
 */
export async function goOn(page: Page, at: string): Promise<boolean> {
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: null, reducedMotion: null, media: null });
    await page.mouse.move(0, 0);
    if (!(await page.evaluate<boolean>(tidy))) return false;
    await leaveFor(page, between, patience, asFirst);
    await leaveFor(page, at, patience, asFirst);
    return await standsAt(page, at);
  } catch {
    return false;
  }
}
