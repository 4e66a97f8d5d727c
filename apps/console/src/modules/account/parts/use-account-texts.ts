import { useEffect, useState } from 'react';
import { openTexts } from '../../../kit/i18n/setup.ts';

/** Whether the words of this module are here. A part of it that the shell shows has no page that loaded them. */
export function useAccountTexts(wanted: boolean): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => {
    if (wanted && !here) void openTexts('account').then(() => setHere(true));
  }, [wanted, here]);
  return here;
}
