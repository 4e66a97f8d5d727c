import type { ReactNode } from 'react';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { RuleEditor } from '../../parts/rule-editor.tsx';

export function Page(): ReactNode {
  const { t } = useTexts('rule-center');
  return <RuleEditor type="putaway.inbound" title={t('route.createPutaway')} />;
}
