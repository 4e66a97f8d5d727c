import type { PermissionNode } from '@tallyhouse/contracts/modules/roles/entities.ts';
import { useTitle } from '../../../kit/i18n/dictionary.ts';
import { useLocale } from '../../../kit/i18n/setup.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useConsoleRoutes } from './use-console-routes.ts';

type Titled = Pick<PermissionNode, 'key' | 'type' | 'title'> & { readonly titles?: PermissionNode['titles'] };

/**
 * What a key is called: as an administrator wrote it, else as its page is called or its verb is said in this language,
 * else by the English title of the code.
 */
export function useKeyTitle(): (node: Titled) => string {
  const { t, i18n } = useTexts('roles');
  const titleOf = useTitle();
  const locale = useLocale((state) => state.locale);
  const routes = useConsoleRoutes();
  return ({ key, type, title, titles }) => {
    const written = titles?.[locale];
    if (written !== undefined) return written;
    const route = type === 'route' ? routes.find(({ name }) => name === key) : undefined;
    if (route) return titleOf(route.title as Parameters<typeof titleOf>[0]);
    const verb = `verb.${key.slice(key.lastIndexOf('.') + 1)}` as const;
    const say = t as unknown as (name: string) => string;
    return type === 'button' && i18n.exists(`roles:${verb}`) ? say(verb) : title;
  };
}
