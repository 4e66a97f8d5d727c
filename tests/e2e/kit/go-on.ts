import type { Page } from 'playwright-core';

/** Belongs to the whole site and shows nothing of a person: what stood before it is gone. */
const between = '/404';

/** How long the console takes to another page at most, before it is taken for one that does not want to. */
const patience = 5_000;

/** What a page keeps beside its address; whoever has work waiting on the computer cannot be sent on. */
const tidy = `(async () => {
  const { lang, dataset } = document.documentElement;
  const waits = (await indexedDB.databases()).length > 0 || (await caches.keys()).length > 0;
  localStorage.clear();
  return !waits && dataset.theme === 'light' && lang === 'en';
})()`;

const goTo = (at: string): string => `(() => {
  document.querySelector('h1')?.setAttribute('data-left', '');
  history.pushState({}, '', ${JSON.stringify(`/v2${at}`)});
})()`;

/**
 * To another address as a link leads there, in a console that has started: a third of the work of a start. Comes back
 * when the page before is gone, so that nothing of it is taken for something of the new one.
 */
export async function leaveFor(page: Page, at: string, timeout: number): Promise<void> {
  await page.evaluate(goTo(at));
  await page.locator('h1[data-left]').waitFor({ state: 'detached', timeout });
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
    await leaveFor(page, between, patience);
    await leaveFor(page, at, patience);
    return true;
  } catch {
    return false;
  }
}
