import type { ReactNode } from 'react';
import { Watermark } from '@tallyhouse/ui/watermark.tsx';
import { stampTime } from '../kit/format/time.ts';
import { useMinute } from '../kit/format/use-minute.ts';
import { useTexts } from '../kit/i18n/use-texts.ts';
import { useInfo } from '../kit/session/session.ts';
import { useConfText } from './use-conf-text.ts';

/** Her e-mail, the time in the warehouse, and the line that says what may not be done with a photo of the screen. */
export function ShellWatermark(): ReactNode {
  const { t } = useTexts();
  const info = useInfo();
  const now = useMinute();
  const line = useConfText('watermark_text') || t('shell.confidential');
  return <Watermark lines={[info.email || info.user_id, `${stampTime(now, info.time_region)} ${line}`]} />;
}
