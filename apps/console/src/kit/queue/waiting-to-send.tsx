import type { ReactNode } from 'react';
import { WaitingChip } from '@tallyhouse/ui/scan.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useQueue } from './command-queue.ts';

/** How many commands have no answer yet, and whether the server can be reached at all. */
export function WaitingToSend(): ReactNode {
  const { t } = useTexts();
  const count = useQueue(({ waiting }) => waiting.length);
  const unreachable = useQueue(({ tries }) => tries > 0);
  return (
    <WaitingChip count={count}>
      {t('queue.waiting', { count })}
      {count > 0 && unreachable && `. ${t('queue.noNetwork')}`}
    </WaitingChip>
  );
}
