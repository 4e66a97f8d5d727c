import type { ReactNode } from 'react';
import { type RuleTypeName, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import type { Scope } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { stepsOf, useRuleWords } from './use-rule-words.ts';

interface RuleContentProps {
  readonly type: RuleTypeName;
  readonly version: number;
  readonly scope: Scope;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a version of a rule says, in words. */
export function RuleContent({ type, version, scope, body }: RuleContentProps): ReactNode {
  const { t } = useTexts('rule-center');
  const { fieldOr, field } = useDictionary();
  const words = useRuleWords();
  const { body: shape } = ruleTypeOf(type);
  const facts = (fields: typeof shape.fields, values: Readonly<Record<string, unknown>>) =>
    Object.entries(fields).map(([name, one]) => ({ label: fieldOr(name), value: words.value(one, values[name]) }));
  return (
    <>
      <Card title={field('scope')} note={<Muted>{t('rule.version', { version })}</Muted>}>
        <p>{words.scope(scope)}</p>
      </Card>
      <Card title={field('body')}>
        <Facts items={facts(shape.fields, body)} />
      </Card>
      {stepsOf(body).map((step, n) => (
        <Card key={n} title={t('form.step', { step: n + 1 })} note={<Muted>{words.step(type, step)}</Muted>}>
          <Facts items={facts(shape.step, step)} />
        </Card>
      ))}
    </>
  );
}
