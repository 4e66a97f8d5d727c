import { type ReactNode, useState } from 'react';
import { ruleCenterCalls as calls } from '@tallyhouse/contracts/modules/rule-center/calls.ts';
import type { RuleTypeName } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { EmptyState, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { foundBy } from '../../../kit/api/found.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useGo } from '../../../kit/routing/route-link.tsx';
import { type Edited, RuleEditor } from './rule-editor.tsx';
import { rulePages } from './rule-pages.ts';

interface EditRuleProps {
  readonly type: RuleTypeName;
  readonly ruleId: string;
  readonly title: string;
}

/** Reads the rule, and its draft where it has one, before anything is typed. */
export function EditRule({ type, ruleId, title }: EditRuleProps): ReactNode {
  const { t } = useTexts('rule-center');
  const go = useGo();
  const { found: rule, error } = foundBy(useCall(calls.getRule, { rule_id: ruleId }));
  const draft = rule?.draft_version ?? null;
  const content = foundBy(
    useCall(
      calls.getRule,
      { rule_id: ruleId, ...(draft === null ? {} : { rule_version: draft }) },
      { enabled: !!rule },
    ),
  ).found;
  // What she looked at when she opened the form: not what arrives while she types.
  const [first, setFirst] = useState<Edited>();
  if (content && !first && (draft === null || content.shown.version === draft)) {
    setFirst({ ...content, scope: content.shown.scope, body: content.shown.body });
  }
  if (first) return <RuleEditor type={type} title={title} rule={first} />;
  if (rule === undefined && !error) return <TableSkeleton rows={8} />;
  if (rule) return <TableSkeleton rows={8} />;
  return (
    <EmptyState
      kind="nothing"
      title={t('rule.missingTitle', { id: ruleId })}
      text={error?.message ?? t('rule.missingText')}
    >
      <PlainButton size="large" onClick={() => go(rulePages[type].list)}>
        {t('rule.backToList')}
      </PlainButton>
    </EmptyState>
  );
}
