import { type ReactNode, useEffect, useMemo } from 'react';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { hearAnswers } from '../kit/api/announce.ts';
import { useCall } from '../kit/api/use-call.ts';
import { useTexts } from '../kit/i18n/use-texts.ts';
import { detects, watchNetwork, weakNetworkSettings } from '../kit/network/weak-network.ts';
import { ownPath } from '../kit/routing/own-path.ts';
import { log } from '../kit/telemetry/log.ts';
import { useConf } from './use-conf-text.ts';

const personal = { name: 'weak_network' } as const;
const toastSeconds = 10;
/** A ping without an answer counts as this long. */
const longestPingMs = 5_000;

async function ping(path: string): Promise<number> {
  const began = performance.now();
  await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(longestPingMs) }).catch(() => undefined);
  return performance.now() - began;
}

/** Tells her when it is the network that is slow, so that she calls for help and does not scan twice. */
export function WeakNetworkWatch(): ReactNode {
  const { t } = useTexts();
  const toast = useToast();
  const conf = useConf();
  const { data: own } = useCall(accountCalls.getUserSetting, personal, { staleTime: Infinity, retry: 3 });
  const settings = useMemo(() => conf && own && weakNetworkSettings(conf, own.list[0]?.value), [conf, own]);
  useEffect(() => {
    if (!settings || !detects(settings)) return undefined;
    const watch = watchNetwork(settings);
    const lookCloser = async (): Promise<void> => {
      const times: number[] = [];
      for (let n = 0; n < settings.pings; n += 1) times.push(await ping(settings.pingPath));
      if (!watch.pinged(times, Date.now())) return;
      toast.warning(t('common.weakNetwork'), toastSeconds, t('common.close'));
      log('warn', {
        kind: 'script',
        message: `weak network: pings of ${times.map(Math.round).join(', ')} ms`,
        stack: '',
      });
    };
    return hearAnswers((path, ms) => {
      if (watch.answered(path, ownPath(globalThis.location.pathname), ms, Date.now())) void lookCloser();
    });
  }, [settings, toast, t]);
  return null;
}
