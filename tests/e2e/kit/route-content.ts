import type { Page } from 'playwright-core';

/** What a page shows, read at one moment. */
export interface Content {
  readonly path: string;
  /** Of the first level, those that are visible. */
  readonly headings: readonly string[];
  /** Of tables, trees, boards and lists of cards: the cells of each row. */
  readonly rows: readonly (readonly string[])[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Text fields of the form, by the name of what they hold. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** The options of a select that is open. */
  readonly options: readonly string[];
  /** What an operation page works on, without the list of its last scans. */
  readonly work: readonly string[];
  readonly links: readonly string[];
  /** Every text between two tags. */
  readonly texts: readonly string[];
}

const read = `(() => {
  const main = document.querySelector('main') ?? document.body;
  const isSeen = (element) => element.checkVisibility();
  const trimmed = (text) => (text ?? '').replaceAll(/\\s+/g, ' ').trim();
  const textsOf = (element) => {
    const texts = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(trimmed(walker.currentNode.data));
    return texts.filter((text) => text !== '');
  };
  const cellsOf = (row) =>
    row.matches('.ant-table-row') ? [...row.children].map((child) => trimmed(child.textContent)) : textsOf(row);
  const rows = '.ant-table-row, [role=grid] [role=row]:not(:has([role=columnheader])), nav li, ul[aria-label] > li';
  const all = (selector, inside = main) => [...inside.querySelectorAll(selector)].filter(isSeen);
  return {
    path: location.pathname,
    headings: [...document.querySelectorAll('h1')].filter(isSeen).map((one) => trimmed(one.textContent)),
    rows: all(rows).slice(0, 300).map(cellsOf),
    facts: all('dd').map((one) => ({
      label: trimmed(one.parentElement.querySelector('dt')?.textContent),
      value: trimmed(one.textContent),
    })),
    fields: all('form:not([role=search]) :is(input, textarea)[id]:not([role=combobox])').map(({ id, value }) => ({ name: id, value })),
    options: all('.ant-select-dropdown .ant-select-item-option', document).map((one) => trimmed(one.textContent)),
    work: all('.th-op__subject, .th-op__main, .th-op__stops').flatMap(textsOf),
    links: all('a[href]').map((one) => one.getAttribute('href')),
    texts: textsOf(main),
  };
})()`;

export const readContent = (page: Page): Promise<Content> => page.evaluate<Content>(read);
