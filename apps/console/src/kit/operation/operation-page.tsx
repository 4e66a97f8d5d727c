import type { ReactNode } from 'react';
import { UserIcon } from '@tallyhouse/ui/icons.tsx';
import {
  BandChip,
  OperationBand,
  OperationBar,
  OperationButton,
  OperationFrame,
  type OperationProgress,
  type Pace,
  PaceList,
  type Stop,
  StopList,
} from '@tallyhouse/ui/operation-frame.tsx';
import { Instruction, WrongSign } from '@tallyhouse/ui/operation-signs.tsx';
import { ScanList } from '@tallyhouse/ui/scan.tsx';
import { timeOfDay } from '../format/time.ts';
import { useLocale } from '../i18n/setup.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { MenuCode } from '../routing/sections.ts';
import { ScanInput } from '../scan/scan-input.tsx';
import { useInfo } from '../session/session.ts';
import { type OperationAction, useActionKeys } from './operation-action.ts';
import type { OperationStep } from './step.ts';
import { useScanLine } from './use-scan-line.ts';

export interface OperationPageProps {
  section: MenuCode;
  title: string;
  /** The task or document that is worked on. */
  subject?: string;
  /** What its sounds are called in the sound config, such as `Inbound.Putaway`. */
  node: string;
  /** The row of the table of steps that stands now. */
  step: OperationStep;
  progress?: Omit<OperationProgress, 'label'>;
  stops?: { readonly title: string; readonly list: readonly Stop[] };
  pace?: readonly Pace[];
  actions: readonly OperationAction[];
  /** The signs and cards of the step. */
  children: ReactNode;
}

/** The frame of every page that is worked by scanner: nothing in it moves from step to step. */
export function OperationPage({
  section,
  title,
  subject,
  node,
  step,
  progress,
  stops,
  pace = [],
  actions,
  children,
}: OperationPageProps): ReactNode {
  const { t } = useTexts();
  const locale = useLocale((state) => state.locale);
  const { display_name, time_region } = useInfo();
  const { scans, waiting, wrong, take } = useScanLine(node, step, actions);
  useActionKeys(actions);
  const buttons = (leaves: boolean): ReactNode =>
    actions
      .filter((action) => (action.leaves === true) === leaves)
      .map(({ id, icon, label, keyName, danger, disabled, run }) => (
        <OperationButton
          key={id}
          icon={icon}
          label={label}
          keyName={keyName}
          danger={danger}
          disabled={disabled}
          onPress={run}
        />
      ));
  return (
    <OperationFrame
      tone={wrong?.tone ?? 'plain'}
      band={
        <OperationBand
          code={section}
          title={title}
          subject={subject}
          progress={progress && { ...progress, label: t('operation.progress', progress) }}
          chips={
            <>
              {waiting > 1 && <BandChip strong>{t('operation.inLine', { count: waiting - 1 })}</BandChip>}
              <BandChip>
                <UserIcon />
                {display_name}
              </BandChip>
            </>
          }
        />
      }
      stops={stops && <StopList title={stops.title} stops={stops.list} />}
      scans={
        <>
          <ScanList
            title={t('operation.lastScans')}
            emptyText={t('operation.noScans')}
            items={scans.map(({ id, code, at, state, text }) => ({
              key: String(id),
              label: code,
              time: timeOfDay(at, time_region, locale),
              state,
              text: state === 'waiting' ? t('operation.asking') : text,
            }))}
          />
          {pace.length > 0 && <PaceList rows={pace} />}
        </>
      }
      bar={<OperationBar label={t('operation.actions')} left={buttons(false)} right={buttons(true)} />}
    >
      <ScanInput
        label={step.flag}
        placeholder={step.placeholder}
        {...(step.takes && { takes: step.takes })}
        {...(step.mayType !== undefined && { interval: step.mayType })}
        onScan={take}
      />
      {wrong ? (
        <WrongSign tone={wrong.tone} title={wrong.title} text={wrong.text} />
      ) : (
        <Instruction>{step.instruction}</Instruction>
      )}
      {children}
    </OperationFrame>
  );
}
