import type { ReactNode } from 'react';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { EditRule } from '../../parts/edit-rule.tsx';

export function Page(): ReactNode {
  const { t } = useTexts('rule-center');
  const { rule_id = '' } = useRouteParams();
  return <EditRule key={rule_id} type="putaway.inbound" ruleId={rule_id} title={t('route.editPutaway')} />;
}
