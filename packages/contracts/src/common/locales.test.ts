import { describe, expect, it } from 'vitest';
import { defaultLocale, isLocale, languageTag, localeNames, locales } from './locales.ts';

describe('the languages', () => {
  it('each have a name of their own and a tag that browsers know', () => {
    expect(locales).toContain(defaultLocale);
    for (const locale of locales) {
      expect(localeNames[locale]).not.toBe('');
      expect(Intl.DateTimeFormat.supportedLocalesOf(languageTag(locale)), locale).toHaveLength(1);
    }
  });

  it('write Spanish as sp-MX on the wire, and as es-MX where a real tag is needed', () => {
    expect(isLocale('sp-MX')).toBe(true);
    expect(isLocale('es-MX')).toBe(false);
    expect(languageTag('sp-MX')).toBe('es-MX');
  });
});
