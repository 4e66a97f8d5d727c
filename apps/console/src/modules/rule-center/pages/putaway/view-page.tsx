import type { ReactNode } from 'react';
import { useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { RuleView } from '../../parts/rule-view.tsx';

export function Page(): ReactNode {
  const { rule_id = '' } = useRouteParams();
  return <RuleView key={rule_id} type="putaway.inbound" ruleId={rule_id} />;
}
