import { locales } from '@tallyhouse/contracts/common/locales.ts';
import { type Term, glossaryFile, readGlossary } from '../check/texts/glossary.ts';
import { code, page, table } from './markdown.ts';

const others = locales.filter((locale) => locale !== 'en').toSorted();

const notUsed = ({ not = {} }: Term): string =>
  others.flatMap((locale) => (not[locale] ? [`${locale}: ${not[locale].join(', ')}`] : [])).join('; ');

/** The words of the trade and the form of address, as the check holds translations to them. */
export function glossaryPage(root: string): string {
  const { terms, address, exceptions } = readGlossary(root);
  const sorted = terms.toSorted((a, b) => (a.term.toLowerCase() < b.term.toLowerCase() ? -1 : 1));
  return page(
    'Glossary',
    `The words of the trade, one per language, from ${code(glossaryFile)}. Where an English text uses a term, the check asks for its word ` +
      'in every other language. That file also holds the inflected forms.',
    table(
      ['English', 'Meaning in a warehouse', ...others],
      sorted.map(({ term, meaning, words }) => [term, meaning, ...others.map((locale) => words[locale]?.[0] ?? '')]),
    ),
    '## Words that are not used',
    table(
      ['English', 'Not used'],
      sorted.filter(({ not }) => not).map((term) => [term.term, notUsed(term)]),
    ),
    '## Form of address',
    table(
      ['Language', 'The reader is', 'Not used'],
      others.map((locale) => [locale, address[locale]?.you ?? '', address[locale]?.not.join(', ') ?? '']),
    ),
    '## Exceptions',
    table(
      ['Text', 'Term', 'Languages', 'Reason'],
      exceptions.map(({ key, term, locales: own, reason }) => [code(key), term, own?.join(', ') ?? 'all', reason]),
    ),
  );
}
