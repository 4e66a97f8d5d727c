import type { ReactNode } from 'react';
import { RuleList } from '../../parts/rule-list.tsx';

export function Page(): ReactNode {
  return <RuleList type="putaway.inbound" />;
}
