import type { ReactNode } from 'react';
import type { ApprovalStep, ApprovalView } from '@tallyhouse/contracts/modules/approval/entities.ts';
import { approvalDecision, approvalStatus } from '@tallyhouse/contracts/modules/approval/enums.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { StatusValue, TimeValue } from '../../../kit/format/values.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import './approval-bar.css';

function Step({ step, isHere }: { step: ApprovalStep; isHere: boolean }): ReactNode {
  const { t } = useTexts('inventory-management');
  return (
    <li
      className={isHere ? 'approval-bar__step approval-bar__step--here' : 'approval-bar__step'}
      aria-current={isHere ? 'step' : undefined}
    >
      <span className="approval-bar__no">{step.step_no}</span>
      <span className="approval-bar__head">
        {step.step_name}
        {step.decision !== approvalDecision.codeOf('none') && (
          <StatusValue of={approvalDecision} value={step.decision} />
        )}
      </span>
      <span className="approval-bar__who">
        {step.decided_at === null ? (
          isHere ? (
            t('approval.waits')
          ) : (
            t('approval.later')
          )
        ) : (
          <>
            {step.decided_by} <TimeValue value={step.decided_at} />
          </>
        )}
      </span>
      {step.reason !== '' && <p className="approval-bar__why">{step.reason}</p>}
    </li>
  );
}

/** The steps of an approval: whose each is, who decided it, when, and why. */
export function ApprovalBar({ approval, extra }: { approval: ApprovalView; extra?: ReactNode }): ReactNode {
  const { t } = useTexts('inventory-management');
  const isOpen = [approvalStatus.codeOf('pending'), approvalStatus.codeOf('approving')].includes(approval.status);
  return (
    <Card
      title={t('approval.title')}
      note={approval.round > 1 ? t('approval.again', { count: approval.round - 1 }) : undefined}
      extra={extra}
    >
      {approval.step_list.length === 0 ? (
        <p>{t('approval.auto')}</p>
      ) : (
        <ol className="approval-bar" aria-label={t('approval.title')}>
          {approval.step_list.map((step) => (
            <Step key={step.step_no} step={step} isHere={isOpen && step.step_no === approval.current_step} />
          ))}
        </ol>
      )}
    </Card>
  );
}
