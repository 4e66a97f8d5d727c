import { useEffect, useState } from 'react';
import { Refused } from '../api/refused.ts';
import { useLocale } from '../i18n/setup.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { isHeard, playTone } from '../scan/tones.ts';
import { useScanAlarm } from '../scan/use-scan-alarm.ts';
import { say } from '../scan/voice.ts';
import { useSession } from '../session/session.ts';
import { commandOf, isCommandCode } from './command-codes.ts';
import { labelKind } from './label-kind.ts';
import type { OperationAction } from './operation-action.ts';
import { type Scan, ScanLine } from './scan-line.ts';
import { type Heard, type OperationStep, WrongScan } from './step.ts';

/** What the sign says until the next good scan. */
export interface Wrong {
  readonly tone: 'wrong' | 'again';
  readonly title: string;
  readonly text: string;
}

interface Heeded {
  readonly scans: readonly Scan[];
  readonly waiting: number;
  readonly wrong: Wrong | undefined;
  take(code: string): void;
}

const none: ReadonlyMap<string, number> = new Map();

/** Scans of an operation: worked one after the other, each echoed by sign, sound and voice. `node` names its sounds. */
export function useScanLine(node: string, step: OperationStep, actions: readonly OperationAction[]): Heeded {
  const { t } = useTexts();
  const locale = useLocale((state) => state.locale);
  const sounds = useSession((state) => state.start?.sounds ?? none);
  const alarm = useScanAlarm(`${node}.ScanError`);
  const [wrong, setWrong] = useState<Wrong>();
  const [, draw] = useState(0);

  const command = (code: string): Heard => {
    const action = actions.find(({ command: name }) => name !== undefined && name === commandOf(code));
    if (!action || action.disabled === true)
      throw new WrongScan({
        title: t('operation.noCommand'),
        text: t('operation.scanned', { code }),
        short: t('operation.noCommand'),
      });
    action.run();
    return { tone: 'good', text: action.label };
  };

  const work = async ({ code }: Scan): Promise<Heard> => {
    if (isCommandCode(code)) return command(code);
    const kind = labelKind(code);
    if (kind !== undefined && step.expects !== 'any' && kind !== step.expects)
      throw new WrongScan({
        title: t('operation.otherKind', { kind }),
        text: t('operation.otherKindText', { code, flag: step.flag }),
        short: t('operation.otherKind', { kind }),
      });
    return step.scan(code);
  };

  const told = ({ tone, text, spoken }: Heard): Pick<Scan, 'state' | 'text'> => {
    setWrong(undefined);
    if (isHeard(sounds, `${node}.ScanOk`)) playTone(tone);
    if (spoken) say(locale, spoken);
    return { state: 'done', text };
  };

  const refused = (error: unknown, code: string): Pick<Scan, 'state' | 'text'> => {
    if (error instanceof WrongScan) {
      setWrong({ tone: error.tone, title: error.title, text: error.message });
      if (error.tone === 'again') playTone('again');
      else alarm();
      return { state: 'refused', text: error.short };
    }
    const title = error instanceof Refused ? error.message : t('operation.notKept');
    setWrong({ tone: 'wrong', title, text: t('operation.scanned', { code }) });
    alarm();
    return { state: 'refused', text: title };
  };

  const worked = (scan: Scan): Promise<Pick<Scan, 'state' | 'text'>> =>
    work(scan).then(told, (error: unknown) => refused(error, scan.code));
  // The line stands as long as the page; each scan meets the step that is drawn when its turn comes.
  const [line] = useState(() => new ScanLine(worked, () => draw((n) => n + 1)));
  useEffect(() => line.heed(worked));
  return { scans: line.scans, waiting: line.waiting, wrong, take: (code) => line.add(code) };
}
