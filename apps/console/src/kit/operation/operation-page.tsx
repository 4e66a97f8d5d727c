import { type ReactNode, Suspense, lazy, useState } from 'react';
import { IconButton } from '@tallyhouse/ui/buttons.tsx';
import { ClockIcon, LogoutIcon, PrinterIcon, UserIcon } from '@tallyhouse/ui/icons.tsx';
import {
  BandChip,
  OperationBand,
  OperationBar,
  OperationButton,
  OperationFrame,
  OperationNotice,
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
import { useQueue } from '../queue/command-queue.ts';
import type { MenuCode } from '../routing/sections.ts';
import { ScanInput } from '../scan/scan-input.tsx';
import { useInfo } from '../session/session.ts';
import { type OperationAction, keyOf, leaves, useActionKeys } from './operation-action.ts';
import type { OperationStep } from './step.ts';
import { useLasting } from './use-lasting.ts';
import { useScanLine } from './use-scan-line.ts';

export interface OperationPageProps {
  section: MenuCode;
  title: string;
  /** The task or document that is worked on. */
  subject?: string;
  /** What its sounds are called in the sound config, such as `Inbound.Putaway`. */
  node: string;
  /** The row of the table of steps that stands now; none until it is known what she holds. Scans wait for it. */
  step: OperationStep | undefined;
  progress?: Omit<OperationProgress, 'label'>;
  stops?: { readonly title: string; readonly list: readonly Stop[] };
  pace?: readonly Pace[];
  /** What can be done here beside scanning. */
  actions: readonly OperationAction[];
  /** Lays the work down for another person; null while there is none in hand. */
  pause?: (() => Promise<void>) | null;
  /** One step back, or out of the page. */
  leave: () => void;
  /** The signs and cards of the step. */
  children: ReactNode;
}

// Printed once for a desk, if ever: nobody loads it with the page.
const CommandLabels = lazy(async () => ({ default: (await import('./command-labels.tsx')).CommandLabels }));

/** A shorter wait is not worth a mark. */
const slowMs = 1_000;

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
  actions: own,
  pause,
  leave,
  children,
}: OperationPageProps): ReactNode {
  const { t } = useTexts();
  const locale = useLocale((state) => state.locale);
  const { display_name, time_region } = useInfo();
  // In the order of the keys above the screen: F2 stands left of F4 on every page.
  const inOrder = own.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
  const actions: readonly OperationAction[] = [
    ...(step ? inOrder : inOrder.map((action) => ({ ...action, disabled: true }))),
    ...(pause === undefined
      ? []
      : [
          {
            id: 'pause',
            label: t('operation.pause'),
            icon: <ClockIcon />,
            command: 'PAUSE' as const,
            disabled: pause === null,
            run: async () => pause?.(),
          },
        ]),
    { id: 'leave', label: t('operation.leave'), icon: <LogoutIcon />, command: 'BACK', run: leave },
  ];
  const { scans, waiting, wrong, take, press } = useScanLine(node, step, actions);
  const slow = useLasting(waiting > 0, slowMs);
  const unreachable = useQueue(({ tries }) => tries > 0);
  useActionKeys(actions, press);
  const [labels, setLabels] = useState(0);
  const buttons = (apart: boolean): ReactNode =>
    actions
      .filter((action) => leaves(action) === apart)
      .map((action) => (
        <OperationButton
          key={action.id}
          icon={action.icon}
          label={action.label}
          keyName={keyOf(action)}
          danger={action.danger}
          disabled={action.disabled}
          onPress={() => press(action)}
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
              <IconButton
                label={t('operation.printCommands')}
                icon={<PrinterIcon />}
                onClick={() => setLabels((n) => n + 1)}
              />
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
        label={step?.flag ?? t('operation.asking')}
        placeholder={step?.placeholder ?? ''}
        {...(step?.takes && { takes: step.takes })}
        {...(step?.mayType !== undefined && { interval: step.mayType })}
        busy={slow}
        onScan={take}
      />
      {unreachable && <OperationNotice>{t('queue.noNetwork')}</OperationNotice>}
      <p className="th-hidden" role="status">
        {scans.find(({ state }) => state === 'done')?.text}
      </p>
      {wrong ? (
        <WrongSign tone={wrong.tone} title={wrong.title} text={wrong.text} />
      ) : (
        <Instruction>{step?.instruction}</Instruction>
      )}
      {children}
      {labels > 0 && (
        <Suspense>
          <CommandLabels asked={labels} />
        </Suspense>
      )}
    </OperationFrame>
  );
}
