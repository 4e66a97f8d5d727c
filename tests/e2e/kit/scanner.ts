// A barcode scanner: keys that the browser believes were pressed at the times we say, however busy this machine is.
import type { CDPSession, Page } from 'playwright-core';

export interface Scanner {
  /** A label and what the scanner sends after it, so many milliseconds between two keys. */
  scan(label: string, keys?: { gapMs?: number; end?: 'Enter' | 'Tab' | 'none' }): Promise<void>;
}

const ends = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
} as const;

/** The times of one page only ever go forward. */
export async function scannerOf(page: Page): Promise<Scanner> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let at = Date.now();
  return {
    scan: async (label, { gapMs = 8, end = 'Enter' } = {}) => {
      const keys = [...Array.from(label, (key) => ({ key, text: key })), ...(end === 'none' ? [] : [ends[end]])];
      at = Math.max(at + gapMs, Date.now());
      const sent: Promise<unknown>[] = [];
      for (const key of keys) {
        const timestamp = at / 1000;
        sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }));
        sent.push(
          session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp: timestamp + 0.001, key: key.key }),
        );
        at += gapMs;
      }
      await Promise.all(sent);
    },
  };
}
