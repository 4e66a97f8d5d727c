import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type shared from './en.json';

/** The texts of every module, by its name: filled in by modules/typed-keys.d.ts, because the kit knows no module. */
export interface ModuleTexts {
  readonly shared: typeof shared;
}

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

type Namespace = keyof ModuleTexts;
type TextKey<Own extends Namespace> = KeysOf<ModuleTexts[Own]> | `shared:${KeysOf<typeof shared>}`;
type Say<Key extends string> = (key: Key, params?: Readonly<Record<string, string | number>>) => string;

/**
 * Says the texts of a module, or the shared ones. A key that is not there does not compile.
 * Its types are our own: those of i18next took 6 of the 20 s that a console of 25 modules was checked in.
 */
export function useTexts<Own extends Namespace = 'shared'>(namespace?: Own): { t: Say<TextKey<Own>>; i18n: i18n } {
  const { t, i18n: texts } = useTranslation(namespace);
  return { t: t as unknown as Say<TextKey<Own>>, i18n: texts };
}
