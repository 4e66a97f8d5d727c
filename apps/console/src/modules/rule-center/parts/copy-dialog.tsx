import type { ReactNode } from 'react';
import { ruleCenterCalls as calls } from '@tallyhouse/contracts/modules/rule-center/calls.ts';
import type { Rule } from '@tallyhouse/contracts/modules/rule-center/entities.ts';
import type { RuleTypeName } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useGo } from '../../../kit/routing/route-link.tsx';
import { rulePages } from './rule-pages.ts';
import { refreshRules } from './use-act.ts';

/** Letters of a name. */
const longest = 60;

interface CopyDialogProps {
  readonly type: RuleTypeName;
  readonly rule: Rule;
  readonly onClose: () => void;
}

/** What a rule says, as a draft under a name of its own; its page is next, to make it differ. */
export function CopyDialog({ type, rule, onClose }: CopyDialogProps): ReactNode {
  const { t } = useTexts('rule-center');
  const toast = useToast();
  const go = useGo();
  const { rule_id: id, rule_name } = rule;
  return (
    <FormDialog
      title={t('act.copyTitle', { id })}
      mode="Create"
      width={520}
      fields={[{ type: 'text', name: 'rule_name', required: true, units: 4, maxLength: longest }]}
      initial={{ rule_name: t('act.copyName', { name: rule_name }).slice(0, longest) }}
      confirmLabel={t('act.copy')}
      save={async (values, request_id) => {
        const copied = await invoke(calls.copyRule, { request_id, rule_id: id, rule_name: String(values.rule_name) });
        toast.success(t('act.copied', { id, copy: copied.rule_id }));
        await refreshRules();
        go(rulePages[type].view(copied.rule_id));
      }}
      onClose={onClose}
    />
  );
}
