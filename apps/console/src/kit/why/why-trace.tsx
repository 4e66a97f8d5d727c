import type { ReactNode } from 'react';
import { dropReason } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import type { EvaluatedRule, StepTrace, Trace } from '@tallyhouse/contracts/modules/rule-center/trace.ts';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { useDictionary } from '../i18n/dictionary.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useConditionText, useValueText } from './use-condition-text.ts';
import './why-trace.css';

/** A rule that was asked: that it applied, or the condition that kept it from it. */
export function EvaluatedLine({ rule, wins }: { rule: EvaluatedRule; wins: boolean }): ReactNode {
  const { t } = useTexts();
  const condition = useConditionText();
  const valueText = useValueText();
  const actual = (field: string, value: EvaluatedRule['failed'][number]['actual']): string =>
    value === null ? t('why.missing') : valueText(field, [value].flat());
  return (
    <li className={wins ? 'why-trace__wins' : undefined}>
      <Mono strong={wins}>{rule.rule_id}</Mono> {rule.rule_name}
      {rule.matched === 1 ? (
        <span className="why-trace__note">{t(wins ? 'why.applied' : 'why.matchesToo')}</span>
      ) : (
        rule.failed.map((failed, n) => (
          <span key={n} className="why-trace__note">
            {t('why.notMet', { condition: condition(failed), actual: actual(failed.field, failed.actual) })}
          </span>
        ))
      )}
    </li>
  );
}

function StepPart({ step }: { step: StepTrace }): ReactNode {
  const { t } = useTexts();
  const { word } = useDictionary();
  const [best] = step.kept;
  return (
    <li>
      {t('why.step', { rule: step.rule_id, step: step.step, count: step.candidates_total })}
      {step.unit > 0 && <Muted> {t(step.unit === 1 ? 'why.whole' : 'why.loose')}</Muted>}
      <ul>
        {step.dropped.map(({ reason, count, named }) => (
          <li key={reason}>
            {t('why.dropped', { count, reason: word(dropReason, reason) })}{' '}
            <Muted>
              {named.slice(0, 4).join(', ')}
              {count > 4 && ' …'}
            </Muted>
          </li>
        ))}
        <li>
          {best ? (
            <>
              {t('why.kept', { count: step.kept_total })} <Mono strong>{best.id}</Mono>
            </>
          ) : (
            t('why.noneKept')
          )}
        </li>
      </ul>
    </li>
  );
}

/** Why a decision came out as it did: the choice, the rule that made it, the rules before it, and what each step dropped. */
export function WhyTrace({ trace }: { trace: Trace }): ReactNode {
  const { t } = useTexts();
  const { word } = useDictionary();
  const { rule_id, version, rule_name, set_version, result } = trace;
  return (
    <div className="why-trace">
      <p className="why-trace__choice">
        {result.chosen.length === 0
          ? t('why.nothing')
          : result.chosen.map(({ id, qty }) => (
              <span key={id}>
                <Mono strong>{id}</Mono> × {qty}
              </span>
            ))}
      </p>
      {result.qty_left > 0 && (
        <p>
          {t('why.left', { qty: result.qty_left })}
          {result.reason !== null && ` ${word(dropReason, result.reason)}`}
        </p>
      )}
      <p>{t('why.decided', { rule: rule_id, version, name: rule_name, set: set_version })}</p>
      <h3>{t('why.rules')}</h3>
      <ul>
        {trace.evaluated.map((rule) => (
          <EvaluatedLine key={rule.rule_id} rule={rule} wins={rule.rule_id === rule_id} />
        ))}
      </ul>
      <h3>{t('why.steps')}</h3>
      <ol>
        {trace.steps.map((step, n) => (
          <StepPart key={n} step={step} />
        ))}
      </ol>
    </div>
  );
}
