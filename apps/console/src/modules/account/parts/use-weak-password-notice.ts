import { languageTag } from '@tallyhouse/contracts/common/locales.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { invoke } from '../../../kit/api/invoke.ts';
import { useLocale } from '../../../kit/i18n/setup.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { dropWeakPasswordWarning, keepWeakPasswordWarning } from './weak-password.ts';

/** After signing in: keeps the sentence about a simple password for the shell to say. It never stands in the way. */
export function useWeakPasswordNotice(): () => Promise<void> {
  const { t } = useTexts('account');
  const locale = useLocale((state) => state.locale);
  return async () => {
    dropWeakPasswordWarning();
    const found = await invoke(accountCalls.simplePasswordDeadline, {}, { quiet: true }).catch(() => undefined);
    if (found?.is_simple !== 1) return;
    const deadline = new Date(found.deadline * 1000).toLocaleDateString(languageTag(locale), { dateStyle: 'long' });
    keepWeakPasswordWarning(t('password.weak', { deadline }));
  };
}
