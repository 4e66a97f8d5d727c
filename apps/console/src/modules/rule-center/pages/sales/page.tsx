import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { EditRule } from '../../parts/edit-rule.tsx';
import { RuleEditor } from '../../parts/rule-editor.tsx';
import { RuleList } from '../../parts/rule-list.tsx';
import { RuleView } from '../../parts/rule-view.tsx';

const type = 'allocate.sales';

/** The list, or the rule the address names: this type has no addresses of its own for them. */
export function Page(): ReactNode {
  const { t } = useTexts('rule-center');
  const { rule, edit } = useSearch({ strict: false }) as Record<string, string | undefined>;
  if (rule === undefined) return <RuleList type={type} />;
  if (rule === 'new') return <RuleEditor type={type} title={t('form.createSales')} />;
  if (edit !== undefined) return <EditRule key={rule} type={type} ruleId={rule} title={t('form.editSales')} />;
  return <RuleView key={rule} type={type} ruleId={rule} />;
}
