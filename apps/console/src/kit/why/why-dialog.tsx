import type { ReactNode } from 'react';
import { simulationCalls } from '@tallyhouse/contracts/modules/rule-center/simulation-calls.ts';
import type { Trace } from '@tallyhouse/contracts/modules/rule-center/trace.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { useCall } from '../api/use-call.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { WhyTrace } from './why-trace.tsx';

interface WhyTracesProps {
  readonly title: string;
  /** One decision, or the same one by two sets of rules: then each has its heading. */
  readonly traces: readonly { readonly title?: string; readonly trace: Trace }[];
  readonly onClose: () => void;
}

/** Traces that are at hand, side by side. */
export function WhyTracesDialog({ title, traces, onClose }: WhyTracesProps): ReactNode {
  const { t } = useTexts();
  return (
    <Dialog
      open
      title={title}
      width={traces.length > 1 ? 1_040 : 640}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={<PlainButton onClick={onClose}>{t('common.close')}</PlainButton>}
    >
      <div className="why-traces">
        {traces.map(({ title: heading, trace }, n) => (
          <div key={n}>
            {heading !== undefined && <h2>{heading}</h2>}
            <WhyTrace trace={trace} />
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** The stored trace of a decision, for any row that names one. */
export function WhyDialog({ decisionId, onClose }: { decisionId: string; onClose: () => void }): ReactNode {
  const { t } = useTexts();
  const { data, error } = useCall(simulationCalls.getDecisionTrace, { decision_id: decisionId });
  if (data) {
    return <WhyTracesDialog title={t('why.title', { document: data.document_id })} traces={[data]} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      title={t('why.button')}
      onClose={onClose}
      footer={<PlainButton onClick={onClose}>{t('common.close')}</PlainButton>}
    >
      {error ? error.message : <TableSkeleton rows={4} />}
    </Dialog>
  );
}
