import type { Locator, Page } from 'playwright-core';
import { shows } from './browser.ts';

const openList = (page: Page): Locator => page.locator('.ant-select-dropdown:visible');

/** Picks an option of a select by its label, with the mouse. */
export async function pick(page: Page, box: Locator, option: string): Promise<void> {
  await box.click();
  await openList(page).getByTitle(option, { exact: true }).click();
}

/** The same where the list is long: the label is typed first. */
export async function findAndPick(page: Page, box: Locator, option: string): Promise<void> {
  await box.click();
  await box.fill(option);
  await openList(page).getByTitle(option, { exact: true }).click();
}

/** Chooses by typing, as one does who knows the word; within a dialog where the list behind it has that filter too. */
export async function choose(
  page: Page,
  label: string,
  word: string,
  within: Pick<Locator, 'getByRole'> = page,
): Promise<void> {
  await within.getByRole('combobox', { name: label }).focus();
  await page.keyboard.type(word);
  await shows(openList(page).locator('.ant-select-item-option').filter({ hasText: word }));
  await page.keyboard.press('Enter');
}
