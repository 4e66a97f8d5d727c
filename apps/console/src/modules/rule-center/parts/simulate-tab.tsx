import { type ReactNode, useState } from 'react';
import { ruleCenterCalls as calls } from '@tallyhouse/contracts/modules/rule-center/calls.ts';
import type { SimulationLine } from '@tallyhouse/contracts/modules/rule-center/entities.ts';
import { simulationStatus } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import type { RuleTypeName } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { simulationLimit } from '@tallyhouse/contracts/modules/rule-center/simulation-calls.ts';
import { SolidButton, TextButton } from '@tallyhouse/ui/buttons.tsx';
import { Card, FactsStrip } from '@tallyhouse/ui/card.tsx';
import { ProgressBar } from '@tallyhouse/ui/progress.tsx';
import { StatusTag } from '@tallyhouse/ui/status-tag.tsx';
import { TableCard } from '@tallyhouse/ui/table-card.tsx';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { StatusValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useInfo } from '../../../kit/session/session.ts';
import { WhyTracesDialog } from '../../../kit/why/why-dialog.tsx';
import { SimulateChoice } from './simulate-choice.tsx';
import { type Choice, mostDays, spanOf } from './simulate-span.ts';
import './simulate-tab.css';

const isOver = (status: number): boolean =>
  status === simulationStatus.codeOf('done') || status === simulationStatus.codeOf('failed');
const aSecond = 1_000;

const chosen = ({ result }: SimulationLine['old_trace']): string =>
  result.chosen.map(({ id, qty }) => `${id} × ${qty}`).join(', ') || '-';

/** The decisions that would have been others, each with both traces. */
function Lines({ simulationId }: { simulationId: string }): ReactNode {
  const { t } = useTexts('rule-center');
  const { field } = useDictionary();
  const [why, setWhy] = useState<SimulationLine>();
  const { data } = useCall(calls.searchRuleSimulationLine, { simulation_id: simulationId, pageno: 1, count: 100 });
  return (
    <>
      <TableCard
        title={t('simulate.lines')}
        note={<Muted>{t('simulate.linesNote', { count: 100 })}</Muted>}
        rows={data?.list ?? []}
        rowKey={({ line_id }) => String(line_id)}
        columns={[
          {
            key: 'document',
            title: field('document_id'),
            width: 170,
            render: (row) => <Mono strong>{row.document_id}</Mono>,
          },
          {
            key: 'old',
            title: t('simulate.now'),
            render: (row) => `${row.old_trace.rule_id}: ${chosen(row.old_trace)}`,
          },
          {
            key: 'new',
            title: t('simulate.then'),
            render: (row) => `${row.new_trace.rule_id}: ${chosen(row.new_trace)}`,
          },
          {
            key: 'worse',
            title: t('simulate.verdict'),
            width: 100,
            render: (row) => (
              <StatusTag kind={row.is_worse === 1 ? 'danger' : 'success'}>
                {t(row.is_worse === 1 ? 'simulate.worse' : 'simulate.notWorse')}
              </StatusTag>
            ),
          },
          {
            key: 'why',
            title: t('shared:common.actions'),
            width: 90,
            render: (row) => <TextButton onClick={() => setWhy(row)}>{t('shared:why.button')}</TextButton>,
          },
        ]}
        empty={<Muted>{t('simulate.noLines')}</Muted>}
      />
      {why && (
        <WhyTracesDialog
          title={t('shared:why.title', { document: why.document_id })}
          traces={[
            { title: t('simulate.now'), trace: why.old_trace },
            { title: t('simulate.then'), trace: why.new_trace },
          ]}
          onClose={() => setWhy(undefined)}
        />
      )}
    </>
  );
}

interface SimulateTabProps {
  readonly type: RuleTypeName;
  readonly ruleId: string;
  /** Whether there is something to try: a draft, or a version that waits. */
  readonly ready: boolean;
  readonly simulationId: string | null;
  readonly onStarted: (simulationId: string) => void;
}

/** Recorded decisions decided again with the draft: old against new, and what would have come out otherwise. */
export function SimulateTab({ type, ruleId, ready, simulationId, onStarted }: SimulateTabProps): ReactNode {
  const { t } = useTexts('rule-center');
  const { time_region: zone } = useInfo();
  const [choice, setChoice] = useState<Choice>({ days: 1, fromDay: null, toDay: null, sample: simulationLimit });
  // Whether it is a choice does not depend on when it is.
  const isChosen = spanOf(choice, 0, zone) !== undefined;
  const { data } = useCall(
    calls.getRuleSimulation,
    { simulation_id: simulationId ?? '' },
    {
      enabled: simulationId !== null,
      refetchInterval: ({ state }) => (state.data && isOver(state.data.status) ? false : aSecond),
    },
  );
  const run = async (): Promise<void> => {
    const span = spanOf(choice, Date.now(), zone);
    if (!span) return;
    try {
      const { simulation_id } = await invoke(calls.simulateRule, {
        request_id: newRequestId(),
        rule_type: type,
        rule_id_list: [ruleId],
        ...span,
        sample: choice.sample === 0 ? null : choice.sample,
        decision_id: null,
      });
      onStarted(simulation_id);
    } catch {
      // Said by the toast.
    }
  };
  const result = simulationId === null ? undefined : data;
  const over = result !== undefined && isOver(result.status);
  const measures = (result?.measure_list ?? []).map((measure) => ({
    label: t(`measure.${measure.name}` as 'measure.metres'),
    value: measure.new,
    ...(measure.old === measure.new
      ? {}
      : {
          note: t(measure.is_worse === 1 ? 'simulate.wasWorse' : 'simulate.wasBetter', { old: measure.old }),
          tone: measure.is_worse === 1 ? ('bad' as const) : ('ok' as const),
        }),
  }));
  return (
    <>
      <Card title={t('tab.simulate')} note={<Muted>{t('simulate.text')}</Muted>}>
        <div className="simulate-tab">
          <SimulateChoice choice={choice} onChange={setChoice} />
          <SolidButton
            disabled={!ready || !isChosen}
            loading={result !== undefined && !over}
            onClick={() => void run()}
          >
            {t('simulate.run')}
          </SolidButton>
          {!ready && <Muted>{t('simulate.noDraft')}</Muted>}
          {ready && !isChosen && <Muted>{t('simulate.tooLong', { count: mostDays })}</Muted>}
          {result && <StatusValue of={simulationStatus} value={result.status} />}
          {result && !over && (
            <ProgressBar
              percent={result.total === 0 ? 0 : (result.done * 100) / result.total}
              label={t('tab.simulate')}
            />
          )}
          {result?.fail_reason}
        </div>
      </Card>
      {result && over && result.total === 0 && <Muted>{t('simulate.noDecision')}</Muted>}
      {result && over && result.total > 0 && (
        <>
          <FactsStrip
            facts={[
              { label: t('simulate.total'), value: result.total },
              { label: t('simulate.changed'), value: result.changed },
              { label: t('simulate.worseLines'), value: result.worse },
              ...measures,
            ]}
          />
          <Lines simulationId={result.simulation_id} />
        </>
      )}
    </>
  );
}
