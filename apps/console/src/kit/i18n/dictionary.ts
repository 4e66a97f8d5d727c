import { defaultLocale } from '@tallyhouse/contracts/common/locales.ts';
import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import type { TitleKey } from '../routing/define-routes.ts';
import type shared from './en.json';
import { useTexts } from './use-texts.ts';

/** The wire name of a field that has a label. One dictionary: the same field has the same name on every screen. */
export type FieldName = keyof (typeof shared)['field'];

type Say = (key: string, params?: object) => string;

/** Labels of fields and words for codes. */
export function useDictionary(): {
  field: (name: FieldName) => string;
  fieldOr: (name: string) => string;
  word: (def: EnumDef, code: number) => string;
} {
  const { t, i18n } = useTexts('shared');
  const say = t as unknown as Say;
  return {
    field: (name) => say(`field.${name}`),
    fieldOr: (name) => (i18n.exists(`field.${name}`) ? say(`field.${name}`) : name),
    word: (def, code) => {
      const name = def.nameOf(code);
      const own = def.texts === undefined ? '' : `${def.texts}:`;
      return name === undefined ? String(code) : say(`${own}enum.${def.id}.${name}`);
    },
  };
}

/**
 * The title of a route, whichever module it belongs to, as it is written: its placeholders `${id}` are the spec's and
 * no arguments of a message, so it is not read as one.
 */
export function useTitle(): (key: TitleKey) => string {
  const { i18n } = useTexts();
  return (key) => {
    const [module = '', path = ''] = key.split(':');
    const said = (language: string): unknown => i18n.getResource(language, module, path);
    return String(said(i18n.language) ?? said(defaultLocale) ?? key);
  };
}
