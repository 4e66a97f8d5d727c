import type { ReactNode } from 'react';
import { ruleCenterCalls as calls } from '@tallyhouse/contracts/modules/rule-center/calls.ts';
import type { RuleTypeName } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { foundBy } from '../../../kit/api/found.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { EditedDocument } from '../../../kit/form/edited-document.tsx';
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
  const { found: rule, error, read } = foundBy(useCall(calls.getRule, { rule_id: ruleId }));
  const draft = rule?.draft_version ?? null;
  const shown = foundBy(
    useCall(
      calls.getRule,
      { rule_id: ruleId, ...(draft === null ? {} : { rule_version: draft }) },
      { enabled: !!rule },
    ),
  );
  const content = shown.found;
  const isWhole = content && (draft === null || content.shown.version === draft);
  const edited: Edited | undefined = isWhole
    ? { ...content, scope: content.shown.scope, body: content.shown.body }
    : undefined;
  return (
    <EditedDocument
      id={ruleId}
      document={rule === null ? null : edited}
      error={error ?? shown.error}
      onRetry={() => Promise.all([read(), shown.read()])}
      missing={{
        title: t('rule.missingTitle', { id: ruleId }),
        text: t('rule.missingText'),
        backLabel: t('rule.backToList'),
        onBack: () => go(rulePages[type].list),
      }}
    >
      {(opened) => <RuleEditor type={type} title={title} rule={opened} />}
    </EditedDocument>
  );
}
