/** The address if it is one a browser opens as a page, else undefined: a configured text could be a script. */
export function webAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Opened in a tab that knows nothing of this one. */
export const openTab = (address: string): unknown => globalThis.open(address, '_blank', 'noopener');
