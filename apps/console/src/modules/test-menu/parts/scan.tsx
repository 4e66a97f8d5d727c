import { type ReactNode, useEffect, useState } from 'react';
import { testMenuCalls } from '@tallyhouse/contracts/modules/test-menu/calls.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { ScanList, type ScanListItem, ScanPanel, ScanSign } from '@tallyhouse/ui/scan.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { timeOfDay } from '../../../kit/format/time.ts';
import { useLocale } from '../../../kit/i18n/setup.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { enqueue, onSettled, putAway, useQueue } from '../../../kit/queue/command-queue.ts';
import { WaitingToSend } from '../../../kit/queue/waiting-to-send.tsx';
import { MissingVoice } from '../../../kit/scan/missing-voice.tsx';
import { ScanInput } from '../../../kit/scan/scan-input.tsx';
import { isHeard, playTone } from '../../../kit/scan/tones.ts';
import { useScanAlarm } from '../../../kit/scan/use-scan-alarm.ts';
import { useInfo, useSession } from '../../../kit/session/session.ts';
import './parts.css';

const shownScans = 5;

interface Done {
  readonly request_id: string;
  readonly label: string;
  readonly ms: number;
}

interface Said {
  readonly bad: boolean;
  readonly title: string;
  readonly text: string;
}

const newest = (scans: readonly Done[]): readonly Done[] => scans.toSorted((a, b) => b.ms - a.ms).slice(0, shownScans);

/** A scan box that records what it is given, and shows what became of it. */
export function ScanPart(): ReactNode {
  const { t } = useTexts('test-menu');
  const locale = useLocale((state) => state.locale);
  const zone = useInfo().time_region;
  const alarm = useScanAlarm('Test.Scan.ScanError');
  const { waiting, refused } = useQueue();
  const [done, setDone] = useState<readonly Done[]>([]);
  const [said, setSaid] = useState<Said>();
  const before = useCall(testMenuCalls.searchScan, { pageno: 1, count: 20 });

  useEffect(
    () =>
      onSettled(({ request_id, shown, at, call_id }, outcome) => {
        if (call_id !== testMenuCalls.saveScan.id) return;
        if (outcome.kind === 'refused') {
          setSaid({ bad: true, title: shown, text: outcome.refusal.message });
          alarm();
          return;
        }
        if (isHeard(useSession.getState().start?.sounds ?? new Map(), 'Test.Scan.Recorded')) playTone('good');
        setDone((known) => newest([{ request_id, label: shown, ms: at }, ...known]));
        setSaid({ bad: false, title: shown, text: t('scan.recorded') });
      }),
    [alarm, t],
  );

  const record = (label: string): void => {
    enqueue(testMenuCalls.saveScan, { label }, label).catch(() => {
      setSaid({ bad: true, title: label, text: t('scan.notKept') });
      alarm();
    });
  };

  const recorded = newest([
    ...done,
    ...(before.data?.list ?? [])
      .filter(({ request_id }) => !done.some((one) => one.request_id === request_id))
      .map(({ request_id, label, ctime }) => ({ request_id, label, ms: ctime * 1000 })),
  ]);
  const item = (
    key: string,
    ms: number,
    label: string,
    rest: Pick<ScanListItem, 'state' | 'text' | 'action'>,
  ): ScanListItem => ({ key, label, time: timeOfDay(ms, zone, locale), ...rest });
  const items = [
    // Refused ones stay in sight until somebody has read them.
    ...refused.toReversed().map(({ request_id, at, shown, refusal, seq }) =>
      item(request_id, at, shown, {
        state: 'refused',
        text: refusal.message,
        action: (
          <PlainButton size="small" label={t('scan.putAwayLabel', { label: shown })} onClick={() => void putAway(seq)}>
            {t('scan.putAway')}
          </PlainButton>
        ),
      }),
    ),
    ...[
      ...waiting
        .slice(-shownScans)
        .toReversed()
        .map(({ request_id, at, shown }) => item(request_id, at, shown, { state: 'waiting', text: t('scan.waiting') })),
      ...recorded.map(({ request_id, ms, label }) =>
        item(request_id, ms, label, { state: 'done', text: t('scan.recorded') }),
      ),
    ].slice(0, shownScans),
  ];

  return (
    <div className="test-part">
      <MissingVoice />
      <ScanPanel
        bad={said?.bad === true}
        aside={<ScanList title={t('scan.lastScans')} emptyText={t('scan.noScans')} items={items} />}
      >
        <ScanInput label={t('scan.flag')} placeholder={t('scan.placeholder')} onScan={record} />
        <ScanSign
          tone={said?.bad === true ? 'bad' : 'plain'}
          title={said?.title ?? t('scan.instruction')}
          text={said?.text ?? t('scan.instructionText')}
        />
        <div>
          <WaitingToSend />
        </div>
      </ScanPanel>
    </div>
  );
}
