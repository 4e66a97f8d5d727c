import { type ReactNode, useEffect, useState } from 'react';
import { localeNames } from '@tallyhouse/contracts/common/locales.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { PlainButton, TextButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { useLocale } from '../i18n/setup.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { hasVoice, voicesHere } from './voice.ts';

const steps = ['scan.guideWindows', 'scan.guideAndroid', 'scan.guideMac', 'scan.guideAfter'] as const;

/** Says that this computer cannot speak the person's language, and how it learns to. */
export function MissingVoice(): ReactNode {
  const { t } = useTexts();
  const locale = useLocale((state) => state.locale);
  const [missing, setMissing] = useState(false);
  const [guide, setGuide] = useState(false);
  useEffect(() => {
    let here = true;
    void voicesHere().then((voices) => {
      if (here) setMissing(!hasVoice(voices, locale));
    });
    return () => {
      here = false;
    };
  }, [locale]);
  if (!missing) return null;
  const language = localeNames[locale];
  return (
    <>
      <Banner tone="warning" title={t('scan.voiceMissing', { language })} text={t('scan.voiceMissingText')}>
        <TextButton popup="dialog" onClick={() => setGuide(true)}>
          {t('scan.guide')}
        </TextButton>
      </Banner>
      <Dialog
        open={guide}
        width={520}
        title={t('scan.guideTitle', { language })}
        onClose={() => setGuide(false)}
        footer={<PlainButton onClick={() => setGuide(false)}>{t('scan.close')}</PlainButton>}
      >
        <ul>
          {steps.map((step) => (
            <li key={step}>{t(step, { language })}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
