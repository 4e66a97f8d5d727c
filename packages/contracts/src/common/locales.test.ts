import { describe, expect, it } from 'vitest';
import { defaultLocale, isLocale, languageTag, localeNames, localeOf, locales } from './locales.ts';

describe('the languages', () => {
  it('are these ten [SHELL-1-09]', () => {
    expect([...locales].toSorted()).toEqual([
      'en',
      'id',
      'ms-MY',
      'pt-BR',
      'sp-MX',
      'th',
      'tl-PH',
      'vi',
      'zh-CN',
      'zh-TW',
    ]);
  });

  it('fall back to English where none is remembered, or one we do not have [SHELL-1-10]', () => {
    expect(localeOf(null)).toBe('en');
    expect(localeOf('es-MX')).toBe('en');
    expect(localeOf('vi')).toBe('vi');
  });

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
