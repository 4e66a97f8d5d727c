import Bowser from 'bowser';

/** What a person recognises of a browser's long name for itself. */
export function deviceName(userAgent: string): { browser: string; system: string } | undefined {
  if (userAgent === '') return undefined;
  const { browser, os } = Bowser.parse(userAgent);
  return browser.name && os.name ? { browser: browser.name, system: os.name } : undefined;
}
