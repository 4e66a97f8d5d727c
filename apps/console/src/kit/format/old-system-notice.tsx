import type { ReactNode } from 'react';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { useCall } from '../api/use-call.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useInfo, useSession } from '../session/session.ts';
import { switchTimeBefore } from './switch-time.ts';
import { stampTime } from './time.ts';

export interface OldSystemNoticeProps {
  /** The page the range belongs to: it decides whose switch time counts. */
  path: string;
  /** Both ends, as ten-digit seconds. */
  range: readonly number[];
}

/** Under a date range that reaches back into the old system: says so, and leads there. */
export function OldSystemNotice({ path, range }: OldSystemNoticeProps): ReactNode {
  const { t } = useTexts();
  const { whs_id, time_region } = useInfo();
  const times = useSession((state) => state.start?.switchTime);
  const switched = times && switchTimeBefore(path, range, times);
  const addresses = useCall(
    platformCalls.getOldWmsUrlMap,
    {},
    { enabled: switched !== undefined, staleTime: Infinity },
  );
  if (switched === undefined) return null;
  const address = addresses.data?.[whs_id.slice(0, 2)];
  const date = stampTime(switched * 1000, time_region).slice(0, 10);
  return (
    <Banner tone="warning" title={t('value.oldSystem', { date })}>
      {address !== undefined && (
        <a href={address} target="_blank" rel="noreferrer">
          {t('value.oldWms')}
        </a>
      )}
    </Banner>
  );
}
