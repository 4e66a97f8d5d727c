import { z } from 'zod';

const storageKey = 'rms-flag';
const reloadAfterMs = 200;
const remembered = z.record(z.string(), z.boolean());

/** What is remembered of each warehouse. Anything else that stands under the key is forgotten. */
export function rmsFlags(stored: string | null): Record<string, boolean> {
  try {
    return remembered.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return {};
  }
}

/** Route tables differ by this flag: a page that was opened with the other value is opened again. */
export function rememberRms(whs: string, isRms: boolean): void {
  const flags = rmsFlags(localStorage.getItem(storageKey));
  if ((flags[whs] ?? false) === isRms) return;
  localStorage.setItem(storageKey, JSON.stringify({ ...flags, [whs]: isRms }));
  setTimeout(() => globalThis.location.reload(), reloadAfterMs);
}
