import { IntlMessageFormat } from 'intl-messageformat';
import { languageTag } from '@tallyhouse/contracts/common/locales.ts';

/** The arguments and tags of an ICU message, or why it is none. */
export function argumentsOf(text: string, locale: string): { names: string[] } | { fault: string } {
  try {
    const names = new Set<string>();
    // Tags, plural branches and select branches hold messages of their own.
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) for (const item of value) visit(item);
      else if (typeof value === 'object' && value !== null) {
        if ('type' in value && 'value' in value && typeof value.value === 'string' && value.type !== 0) {
          names.add(value.type === 8 ? `<${value.value}>` : value.value);
        }
        for (const inner of Object.values(value)) visit(inner);
      }
    };
    visit(new IntlMessageFormat(text, languageTag(locale as never)).getAst());
    return { names: [...names].toSorted() };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
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
