import { useLayoutEffect, useRef, useState } from 'react';
import { commandOf, isCommandCode } from '@tallyhouse/contracts/common/command-codes.ts';
import { Refused } from '../api/refused.ts';
import { useLocale } from '../i18n/setup.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { isHeard, playTone } from '../scan/tones.ts';
import { useScanAlarm } from '../scan/use-scan-alarm.ts';
import { say } from '../scan/voice.ts';
import { useSession } from '../session/session.ts';
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
  /** Does what a button does. While that is not answered, none does anything but the one that leads out. */
  press(action: OperationAction): void;
}

const none: ReadonlyMap<string, number> = new Map();

/** Scans of an operation: worked one after the other, each echoed by sign, sound and voice. `node` names its sounds. */
export function useScanLine(
  node: string,
  step: OperationStep | undefined,
  actions: readonly OperationAction[],
): Heeded {
  const { t } = useTexts();
  const locale = useLocale((state) => state.locale);
  const sounds = useSession((state) => state.start?.sounds ?? none);
  const alarm = useScanAlarm(`${node}.ScanError`);
  const [wrong, setWrong] = useState<Wrong>();
  const [, draw] = useState(0);

  const command = async (code: string): Promise<Heard> => {
    const action = actions.find((one) => 'command' in one && one.command === commandOf(code));
    // Most scans are in the books at once, and are not taken out by another scan: the page says how they are.
    if (commandOf(code) === 'UNDO' && !action)
      throw new WrongScan({
        title: t('operation.noUndo'),
        text: t('operation.noUndoText'),
        short: t('operation.noUndo'),
      });
    if (!action || action.disabled === true)
      throw new WrongScan({
        title: t('operation.noCommand'),
        text: t('operation.scanned', { code }),
        short: t('operation.noCommand'),
      });
    await action.run();
    return { tone: 'good', text: action.label };
  };

  const work = async ({ code }: Scan, at: OperationStep): Promise<Heard> => {
    if (isCommandCode(code)) return command(code);
    const kind = labelKind(code);
    if (kind !== undefined && at.expects !== 'any' && kind !== at.expects)
      throw new WrongScan({
        title: t('operation.otherKind', { kind }),
        text: t('operation.otherKindText', { code, flag: at.flag }),
        short: t('operation.otherKind', { kind }),
      });
    return at.scan(code);
  };

  const told = ({ tone, text, spoken }: Heard): Pick<Scan, 'state' | 'text'> => {
    setWrong(undefined);
    if (isHeard(sounds, `${node}.ScanOk`)) playTone(tone);
    if (spoken) say(locale, spoken);
    return { state: 'done', text };
  };

  const refused = (error: unknown, did: string): Pick<Scan, 'state' | 'text'> => {
    if (error instanceof WrongScan) {
      setWrong({ tone: error.tone, title: error.title, text: error.message });
      if (error.tone === 'again') playTone('again');
      else alarm();
      return { state: 'refused', text: error.short };
    }
    const title = error instanceof Refused ? error.message : t('operation.notKept');
    setWrong({ tone: 'wrong', title, text: did });
    alarm();
    return { state: 'refused', text: title };
  };

  const pressing = useRef(false);
  const press = async (action: OperationAction): Promise<void> => {
    if (pressing.current) {
      // The way out is open while an answer is waited for.
      if ('command' in action && action.command === 'BACK') await action.run();
      return;
    }
    pressing.current = true;
    try {
      await action.run();
      // Somebody has acted: what was wrong before that is over.
      setWrong(undefined);
    } catch (error) {
      refused(error, t('operation.pressed', { button: action.label }));
    } finally {
      pressing.current = false;
    }
  };

  const worked =
    step &&
    ((scan: Scan): Promise<Pick<Scan, 'state' | 'text'>> =>
      work(scan, step).then(told, (error: unknown) => refused(error, t('operation.scanned', { code: scan.code }))));
  // The line stands as long as the page; each scan meets the step that is drawn when its turn comes.
  const [line] = useState(() => new ScanLine(worked, () => draw((n) => n + 1)));
  useLayoutEffect(() => line.heed(worked));
  return {
    scans: line.scans,
    waiting: line.waiting,
    wrong,
    take: (code) => line.add(code),
    press: (action) => line.hold(press(action)),
  };
}
