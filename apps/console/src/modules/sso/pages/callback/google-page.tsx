import type { ReactNode } from 'react';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { Callback } from './callback.tsx';

export function Page(): ReactNode {
  const { t } = useTexts('sso');
  return <Callback title={t('route.loginCallback')} />;
}
