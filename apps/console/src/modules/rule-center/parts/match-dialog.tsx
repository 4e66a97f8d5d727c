import { type ReactNode, useState } from 'react';
import { ruleCenterCalls as calls } from '@tallyhouse/contracts/modules/rule-center/calls.ts';
import type { RuleTypeName } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { FormItem, FormRoot, TextInput, useForm } from '@tallyhouse/ui/form.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { WhyDialog } from '../../../kit/why/why-dialog.tsx';
import { EvaluatedLine } from '../../../kit/why/why-trace.tsx';
import './match-dialog.css';

/** Which rule a SKU or a document meets, and what keeps each rule before it from it. */
export function MatchDialog({ type, onClose }: { type: RuleTypeName; onClose: () => void }): ReactNode {
  const { t } = useTexts('rule-center');
  const [form] = useForm<{ code: string }>();
  const [code, setCode] = useState('');
  const [why, setWhy] = useState<string>();
  const { data, error } = useCall(calls.matchRule, { rule_type: type, code }, { enabled: code !== '' });
  return (
    <>
      <Dialog
        open
        stays
        title={t('match.title')}
        width={720}
        closeLabel={t('shared:common.close')}
        onClose={onClose}
        onOpened={() => form.focusField('code')}
        footer={<PlainButton onClick={onClose}>{t('shared:common.close')}</PlainButton>}
      >
        <FormRoot<{ code: string }>
          form={form}
          label={t('match.title')}
          onFinish={(typed) => setCode(typed.code.trim())}
        >
          <FormItem name="code" label={t('match.code')} required>
            <TextInput mono maxLength={60} />
          </FormItem>
          <p className="match-dialog">
            <NextButton htmlType="submit">{t('match.look')}</NextButton>
          </p>
        </FormRoot>
        {error && <p role="alert">{error.message}</p>}
        {data && !error && (
          <div className="why-trace match-dialog" role="region" aria-label={t('match.result', { code: data.code })}>
            <ul>
              {data.evaluated.map((rule) => (
                <EvaluatedLine key={rule.rule_id} rule={rule} wins={rule.rule_id === data.winner} />
              ))}
            </ul>
            {data.decision_id !== null && (
              <div>
                <PlainButton onClick={() => setWhy(data.decision_id ?? undefined)}>
                  {t('shared:why.button')}
                </PlainButton>
              </div>
            )}
          </div>
        )}
      </Dialog>
      {why !== undefined && <WhyDialog decisionId={why} onClose={() => setWhy(undefined)} />}
    </>
  );
}
