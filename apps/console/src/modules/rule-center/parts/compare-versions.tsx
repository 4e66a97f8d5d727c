import { type ReactNode, useState } from 'react';
import { ruleCenterCalls as calls } from '@tallyhouse/contracts/modules/rule-center/calls.ts';
import type { RuleVersion } from '@tallyhouse/contracts/modules/rule-center/entities.ts';
import { type RuleTypeName, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import type { Scope } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { SelectInput } from '@tallyhouse/ui/form.tsx';
import { DataTable } from '@tallyhouse/ui/table.tsx';
import { Dash, Muted } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useRuleWords } from './use-rule-words.ts';
import './compare-versions.css';

interface CompareProps {
  readonly type: RuleTypeName;
  readonly ruleId: string;
  readonly versions: readonly RuleVersion[];
}

/** Two versions side by side, only what differs. */
export function CompareVersions({ type, ruleId, versions }: CompareProps): ReactNode {
  const { t } = useTexts('rule-center');
  const { fieldOr } = useDictionary();
  const words = useRuleWords();
  const { body } = ruleTypeOf(type);
  const [from, setFrom] = useState(versions[1]?.version ?? 1);
  const [to, setTo] = useState(versions[0]?.version ?? 1);
  const { data } = useCall(calls.diffRuleVersion, { rule_id: ruleId, from, to });
  const said = (step: number, name: string, json: string | null): ReactNode => {
    if (json === null) return <Dash />;
    const value: unknown = JSON.parse(json);
    if (name === 'scope') return words.scope(value as Scope);
    const field = (step === 0 ? body.fields : body.step)[name];
    return field ? words.value(field, value) : json;
  };
  const options = versions.map(({ version }) => ({ value: version, label: t('rule.version', { version }) }));
  const rows = data?.list ?? [];
  return (
    <Card title={t('compare.title')} flush>
      <div className="compare-versions">
        <SelectInput
          label={t('compare.from')}
          options={options}
          value={from}
          onChange={(next) => setFrom(Number(next))}
        />
        <SelectInput label={t('compare.to')} options={options} value={to} onChange={(next) => setTo(Number(next))} />
      </div>
      <DataTable
        inline
        label={t('compare.title')}
        rows={rows}
        rowKey={({ step, field }) => `${step} ${field}`}
        columns={[
          {
            key: 'field',
            title: t('compare.field'),
            width: 240,
            render: ({ step, field }) =>
              step === 0 ? fieldOr(field) : `${t('form.step', { step })}: ${fieldOr(field)}`,
          },
          {
            key: 'before',
            title: t('rule.version', { version: from }),
            render: ({ step, field, before }) => said(step, field, before),
          },
          {
            key: 'after',
            title: t('rule.version', { version: to }),
            render: ({ step, field, after }) => said(step, field, after),
          },
        ]}
        empty={<Muted>{t('compare.same')}</Muted>}
      />
    </Card>
  );
}
