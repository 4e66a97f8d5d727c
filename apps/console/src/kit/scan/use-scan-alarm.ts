import { useCallback } from 'react';
import { useLocale } from '../i18n/setup.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useSession } from '../session/session.ts';
import { isHeard, playTone } from './tones.ts';
import { say } from './voice.ts';

const none: ReadonlyMap<string, number> = new Map();

/** What a scan error sounds like: the alert, and the word for it. `node` is its name in the sound config. */
export function useScanAlarm(node: string): () => void {
  const { t, i18n } = useTexts();
  const locale = useLocale((state) => state.locale);
  const sounds = useSession((state) => state.start?.sounds ?? none);
  return useCallback(() => {
    if (!isHeard(sounds, node)) return;
    playTone('wrong');
    say(locale, { own: t('scan.spokenError'), english: i18n.getFixedT('en', 'shared')('scan.spokenError') });
  }, [sounds, node, locale, t, i18n]);
}
