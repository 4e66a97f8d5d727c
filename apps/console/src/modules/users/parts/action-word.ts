import { useTexts } from '../../../kit/i18n/use-texts.ts';

/** The word for what was done; one this console does not know yet stays as it is. */
export function useActionWord(): (action: string) => string {
  const { t, i18n } = useTexts('users');
  const say = t as unknown as (key: string) => string;
  return (action) => (i18n.exists(`users:action.${action}`) ? say(`action.${action}`) : action);
}
