import { type LocaleCode, defaultLocale, isLocale, languageTag } from '@tallyhouse/contracts/common/locales.ts';
import letters from './letters.json' with { type: 'json' };

interface Words {
  readonly resetSubject: string;
  readonly resetText: string;
  readonly changedSubject: string;
  readonly changedText: string;
  readonly factorsSubject: string;
  readonly factorsText: string;
}
// The compiler holds the ten languages against the type: one that is missing does not compile.
const words: Readonly<Record<LocaleCode, Words>> = letters;

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

const localeOf = (lang: string): LocaleCode => (isLocale(lang) ? lang : defaultLocale);

export function resetLetter(lang: string, name: string, link: string): Letter {
  const { resetSubject, resetText } = words[localeOf(lang)];
  return { subject: resetSubject, text: filled(resetText, { name, link }) };
}

const timeIn = (locale: LocaleCode, at: Date): string =>
  `${at.toLocaleString(languageTag(locale), { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })} UTC`;

export function changedLetter(lang: string, name: string, at: Date): Letter {
  const locale = localeOf(lang);
  const { changedSubject, changedText } = words[locale];
  return { subject: changedSubject, text: filled(changedText, { name, time: timeIn(locale, at) }) };
}

export function factorsLetter(lang: string, name: string, at: Date): Letter {
  const locale = localeOf(lang);
  const { factorsSubject, factorsText } = words[locale];
  return { subject: factorsSubject, text: filled(factorsText, { name, time: timeIn(locale, at) }) };
}
