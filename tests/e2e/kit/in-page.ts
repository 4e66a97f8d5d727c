// Code that runs inside the page. Each function is sent there as text, so it uses nothing from outside itself.
import type { Page } from 'playwright-core';

interface Element {
  readonly tagName: string;
  readonly textContent: string;
  readonly scrollWidth: number;
  readonly clientWidth: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
  readonly childNodes: Iterable<{ readonly nodeType: number; readonly textContent: string }>;
  readonly children: { readonly length: number };
  getAttribute(name: string): string | null;
  closest(selector: string): Element | null;
  contains(other: Element | null): boolean;
  scrollIntoView(options: object): void;
  getBoundingClientRect(): { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}
interface Style {
  readonly visibility: string;
  readonly fontFamily: string;
}
interface Drawing {
  font: string;
  textBaseline: string;
  fillText(text: string, x: number, y: number): void;
  getImageData(x: number, y: number, width: number, height: number): { readonly data: ArrayLike<number> };
}
interface Motion {
  readonly animationName?: string;
  currentTime: number;
  pause(): void;
  readonly effect: { readonly target: Element };
}
declare const document: {
  readonly cookie: string;
  readonly body: Element;
  readonly documentElement: Element;
  readonly fonts: { readonly ready: Promise<unknown> };
  querySelectorAll(selector: string): Iterable<Element>;
  elementFromPoint(x: number, y: number): Element | null;
  createElement(name: 'canvas'): { width: number; height: number; getContext(kind: '2d'): Drawing };
  getAnimations(): Iterable<Motion>;
};
declare const innerWidth: number;
declare const innerHeight: number;
declare function getComputedStyle(element: Element): Style;

export interface Answer {
  readonly http: number;
  readonly retcode: number;
  readonly message: string;
  readonly data: unknown;
}

/** A call made by hand from inside the page, with its cookies and its token. */
export const callFrom = (
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  page.evaluate(
    async (call): Promise<Answer> => {
      const token = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const response = await fetch(call.path, {
        method: call.method,
        headers: {
          'x-tenant': 'WMS',
          'x-csrftoken': decodeURIComponent(token),
          'content-type': 'application/json',
          ...call.headers,
        },
        ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      });
      return { http: response.status, ...((await response.json()) as Omit<Answer, 'http'>) };
    },
    { method, path, body, headers },
  );

/** Controls that are cut off: their words do not fit, or no scrolling brings them under the pointer. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('button, a[href], input, [role=combobox], h1, h2')) {
      const style = getComputedStyle(element);
      // What waits off the page for the keyboard comes when it is focused.
      if (
        style.visibility === 'hidden' ||
        element.getAttribute('href') === '#main' ||
        element.closest('[aria-hidden=true]')
      )
        continue;
      const name = `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent.trim()}`;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const field = element.closest('label') ?? element.closest('[class*=select]') ?? element;
      const inside =
        box.x > -1 && box.y > -1 && box.x + box.width < innerWidth + 1 && box.y + box.height < innerHeight + 1;
      if (!inside) found.push(`${name}: outside the window`);
      else if (at === null || !(element.contains(at) || at.contains(element) || field.contains(at)))
        found.push(`${name}: covered`);
    }
    return found;
  });

/** Buttons, and all that stands in a toolbar, whose words do not fit into them. What is only heard is one pixel wide. */
export const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, button *, [role=search] button, th button')]
      .filter(
        (element) =>
          !element.closest('svg') &&
          !element.closest('nav') &&
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1,
      )
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} "${element.textContent.trim()}" needs ${element.scrollWidth}, has ${element.clientWidth}`,
      ),
  );

/** Everything a person can read or hear on the page, text by text. */
export const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = new Set<string>();
    const hear = (text: string | null): void => {
      const trimmed = (text ?? '').replaceAll(/\s+/g, ' ').trim();
      if (/\p{L}/u.test(trimmed)) words.add(trimmed);
    };
    for (const element of document.querySelectorAll('body *')) {
      if (['SCRIPT', 'STYLE', 'TIME'].includes(element.tagName) || element.closest('time')) continue;
      for (const node of element.childNodes) if (node.nodeType === 3) hear(node.textContent);
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) hear(element.getAttribute(name));
    }
    return [...words];
  });

/** Whether each character is drawn as itself: not as the box of a missing glyph, and not like its neighbour. */
export const glyphsDrawn = (page: Page, characters: string): Promise<boolean> =>
  page.evaluate(async (text) => {
    await document.fonts.ready;
    const picture = (character: string): string => {
      const canvas = document.createElement('canvas');
      canvas.width = 48;
      canvas.height = 48;
      const drawing = canvas.getContext('2d');
      drawing.font = `32px ${getComputedStyle(document.body).fontFamily}`;
      drawing.textBaseline = 'middle';
      drawing.fillText(character, 6, 24);
      return Array.from(drawing.getImageData(0, 0, 48, 48).data).join('');
    };
    const pictures = new Set([...text, '\u{10FFFE}'].map(picture));
    return pictures.size === [...text].length + 1;
  }, characters);

/** Holds the skeleton's clock and tells whether it is seen after so many milliseconds; undefined when there is none. */
export const skeletonSeenAfter = (page: Page, ms: number): Promise<boolean | undefined> =>
  page.evaluate((moment) => {
    for (const motion of document.getAnimations()) {
      if (motion.animationName !== 'th-appear') continue;
      motion.pause();
      motion.currentTime = moment;
      return getComputedStyle(motion.effect.target).visibility === 'visible';
    }
    return undefined;
  }, ms);
