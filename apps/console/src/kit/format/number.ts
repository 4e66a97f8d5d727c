import { type LocaleCode, languageTag } from '@tallyhouse/contracts/common/locales.ts';

const formatters = new Map<LocaleCode, Intl.NumberFormat>();

/** Thousands separated as the language does it. */
export function groupedNumber(value: number, locale: LocaleCode): string {
  let made = formatters.get(locale);
  if (!made) {
    made = new Intl.NumberFormat(languageTag(locale));
    formatters.set(locale, made);
  }
  return made.format(value);
}
