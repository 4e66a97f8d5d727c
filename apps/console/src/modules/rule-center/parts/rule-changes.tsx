import type { ReactNode } from 'react';
import { ruleCenterCalls as calls } from '@tallyhouse/contracts/modules/rule-center/calls.ts';
import type { RuleTypeName } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { TableCard } from '@tallyhouse/ui/table-card.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { changeColumns } from './change-columns.tsx';

/** The last hundred changes of one rule. */
export function RuleChanges({ type, ruleId }: { type: RuleTypeName; ruleId: string }): ReactNode {
  const { t } = useTexts('rule-center');
  const { field } = useDictionary();
  const { data } = useCall(calls.searchRuleChangeLog, { rule_type: type, rule_id: ruleId, pageno: 1, count: 100 });
  return (
    <TableCard
      title={t('tab.changes')}
      rows={data?.list ?? []}
      rowKey={({ log_id }) => String(log_id)}
      columns={changeColumns.map(({ field: key, width, align, render }) => ({
        key,
        title: field(key),
        width,
        align,
        render,
      }))}
      empty={t('change.nothingTitle')}
    />
  );
}
