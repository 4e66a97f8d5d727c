// With UPDATE_SCREENS=day a journey leaves one picture of its stages for the README.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from './build-console.ts';

export interface Strip {
  /** The page as it is now, with what it shows in a few words. */
  take(page: Page, words: string): Promise<void>;
  /** All of them in one picture, three in a row. */
  keep(page: Page, name: string): Promise<void>;
}

export function stripOf(group: string): Strip {
  const on = process.env.UPDATE_SCREENS === group;
  const shots: { words: string; data: string }[] = [];
  return {
    take: async (page, words) => {
      if (!on) return;
      await page.evaluate('document.fonts.ready');
      shots.push({ words, data: (await page.screenshot({ animations: 'disabled' })).toString('base64') });
    },
    keep: async (page, name) => {
      if (!on) return;
      const figures = shots
        .map(
          ({ words, data }, n) =>
            `<figure><img src="data:image/png;base64,${data}"><figcaption><b>${n + 1}</b> ${words}</figcaption></figure>`,
        )
        .join('');
      await page.setContent(`<style>
        body { margin: 0; padding: 24px; background: #fff; font: 22px 'IBM Plex Sans', sans-serif; color: #1b1f24; }
        main { display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px; }
        figure { margin: 0; } img { width: 100%; border: 1px solid #c8cdd3; border-radius: 4px; display: block; }
        figcaption { margin-top: 8px; } b { color: #5b6570; margin-right: 4px; }
      </style><main>${figures}</main>`);
      await page.setViewportSize({ width: 1800, height: 900 });
      const picture = await page.screenshot({ fullPage: true });
      const path = join(root, 'docs/screens', `${name}.png`);
      const before = await readFile(path).catch(() => undefined);
      if (!before?.equals(picture)) await writeFile(path, picture);
    },
  };
}
