import { useEffect, useState } from 'react';
import { printReasons } from '@tallyhouse/contracts/common/print.ts';
import { openTexts } from '../i18n/setup.ts';
import { useTexts } from '../i18n/use-texts.ts';

/**
 * What is wrong at a printer, in words. The texts are those of the platform, loaded when they are needed: the shared ones
 * are in the first file every console loads. Empty until they are here.
 */
export function usePrintWords(): { readonly trouble: (printer: string, status: string) => string } {
  const { t: say } = useTexts('platform');
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void openTexts('platform').then(() => setReady(true));
  }, []);
  return {
    trouble: (printer, status) => {
      if (!ready) return '';
      const known = printReasons.find((reason) => reason === status);
      const words = known ? say(`print.state.${known}`) : status === 'ok' ? say('print.state.ok') : status;
      return printer === '' ? words : `${printer}: ${words}`;
    },
  };
}
