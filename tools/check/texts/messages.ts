import { IntlMessageFormat } from 'intl-messageformat';
import { languageTag } from '@tallyhouse/contracts/common/locales.ts';

type Parsed = { readonly ast: unknown } | { readonly fault: string };

const parsed = new Map<string, Parsed>();

function parse(text: string, locale: string): Parsed {
  const key = `${locale} ${text}`;
  const known = parsed.get(key);
  if (known) return known;
  let result: Parsed;
  try {
    result = { ast: new IntlMessageFormat(text, languageTag(locale as never)).getAst() };
  } catch (error) {
    result = { fault: error instanceof Error ? error.message : String(error) };
  }
  parsed.set(key, result);
  return result;
}

/** Calls `look` for every element of a message. Tags, plural branches and select branches hold messages of their own. */
function visit(value: unknown, look: (element: { readonly type: unknown; readonly value: string }) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, look);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && 'value' in value && typeof value.value === 'string')
      look({ type: value.type, value: value.value });
    for (const inner of Object.values(value)) visit(inner, look);
  }
}

const [literal, tag] = [0, 8];

/** The arguments and tags of an ICU message, or why it is none. */
export function argumentsOf(text: string, locale: string): { names: string[] } | { fault: string } {
  const message = parse(text, locale);
  if ('fault' in message) return message;
  const names = new Set<string>();
  visit(message.ast, ({ type, value }) => {
    if (type !== literal) names.add(type === tag ? `<${value}>` : value);
  });
  return { names: [...names].toSorted() };
}

/** What a message says in its own words, without the names of its arguments. */
export function wordsOf(text: string, locale: string): string {
  const message = parse(text, locale);
  if ('fault' in message) return '';
  const words: string[] = [];
  visit(message.ast, ({ type, value }) => {
    if (type === literal) words.push(value);
  });
  return words.join(' ');
}

/** Without its arguments and tags, what is left to translate. */
const bare = (text: string): string => text.replaceAll(/\{[^{}]*\}|<[^<>]*>/g, ' ');

// Names are the same in every language.
const names = new Set([
  'Tallyhouse',
  'English',
  'Bahasa Indonesia',
  'Bahasa Melayu',
  'Tagalog',
  'WMS',
  'Excel',
  'CSV',
  'PDF',
]);

/** Codes (no small letters), names and texts without letters are not translated. */
export const isTranslatable = (text: string): boolean => {
  const left = bare(text).trim();
  return /\p{Ll}/u.test(left) && !names.has(left);
};
