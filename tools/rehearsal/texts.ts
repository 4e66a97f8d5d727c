import { locales } from '@tallyhouse/contracts/common/locales.ts';
import { spaced } from '../new/edit.ts';
import {
  type SyntheticModule,
  type Thing,
  fieldLabels,
  inUseOf,
  inUseText,
  statusNames,
  statusOf,
  takenOf,
  takenText,
} from './words.ts';

type Texts = { readonly [key: string]: string | Texts };

/** As long as a translation and unlike it in nothing that is measured; the marks keep arguments and plurals whole. */
export const translated = (texts: Texts, locale: string): Texts =>
  locale === 'en'
    ? texts
    : Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [
          key,
          typeof text === 'string' ? `${text} (${locale})` : translated(text, locale),
        ]),
      );

const thingTexts = ({ words, fields }: Thing): Texts => ({
  count: `{total, plural, one {# ${words}} other {# ${words}s}}`,
  create: `Create ${spaced(words)}`,
  createText: `A ${words} of this warehouse`,
  confirmCreate: `Confirm, create the ${words}`,
  edit: 'Edit',
  confirmEdit: 'Confirm, save the changes',
  delete: 'Delete',
  deleteTitle: 'Delete {name}?',
  deleteText: `${spaced(words)} {id} is deleted for everybody in this warehouse. Its history stays.`,
  created: '{id} {name} is created.',
  saved: '{id} {name} is saved.',
  deleted: '{name} is deleted.',
  nothingTitle: `No ${words} yet`,
  nothingText: `A ${words} tells ${fields.map(({ label }) => label.toLowerCase()).join(', ')}. Make the first one here.`,
  noMatch: `No ${words} fits these filters`,
  missingTitle: `There is no ${words} {id}`,
  missingText: 'It may have been deleted, or it belongs to another warehouse.',
  backToList: 'Back to the list',
  groupWhat: 'What it is',
  groupUse: 'How it is used',
  record: 'Record',
});

const englishOf = ({ groups, things }: SyntheticModule): Texts => ({
  route: {
    ...Object.fromEntries(groups.map((group, n) => [`group${n}`, spaced(group)])),
    ...Object.fromEntries(
      things.flatMap(({ camel, pascal, words }) => [
        [camel, spaced(words)],
        [`create${pascal}`, `Create ${spaced(words)}`],
        [`edit${pascal}`, `Edit ${spaced(words)}`],
        [`${camel}Detail`, `${spaced(words)} Detail`],
      ]),
    ),
  },
  ...Object.fromEntries(things.map((thing) => [thing.camel, thingTexts(thing)])),
});

const json = (texts: Texts): string => `${JSON.stringify(texts, null, 2)}\n`;

/** The texts of a module in every locale. */
export const textFiles = (module: SyntheticModule): Readonly<Record<string, string>> =>
  Object.fromEntries(
    locales.map((locale) => [`i18n/${locale}.json`, json(translated(englishOf(module), locale))] as const),
  );

/** What modules add to the dictionary all screens share: labels of fields, words of codes, refusals. */
export function sharedTexts(modules: readonly SyntheticModule[]): Readonly<Record<'field' | 'enum' | 'error', Texts>> {
  const things = modules.flatMap((module) => module.things);
  return {
    field: {
      ...fieldLabels,
      ...Object.fromEntries(
        things.flatMap(({ snake, words }) => [
          [`${snake}_id`, `${spaced(words)} ID`],
          [`${snake}_name`, `${spaced(words)} name`],
        ]),
      ),
    },
    enum: Object.fromEntries(
      things.map((thing) => [
        statusOf(thing),
        Object.fromEntries(statusNames.map((name) => [name, spaced(name)] as const)),
      ]),
    ),
    error: Object.fromEntries(
      things.flatMap((thing) => [
        [takenOf(thing), takenText(thing)],
        ...(thing.can.delete ? [[inUseOf(thing), inUseText(thing)] as const] : []),
      ]),
    ),
  };
}
