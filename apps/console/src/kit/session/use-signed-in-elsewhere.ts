import { useEffect, useEffectEvent } from 'react';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { invoke } from '../api/invoke.ts';
import { safeReturn } from '../routing/access.ts';
import { hasToken } from './session.ts';

/**
 * A tab that asks to sign in goes on when it is looked at again and somebody has signed in in another one meanwhile. It
 * begins anew: that may be another person than the one it was left by.
 */
export function useSignedInElsewhere(wanted: string | undefined): void {
  const look = useEffectEvent(async () => {
    if (!hasToken()) return;
    const info = await invoke(accountCalls.getLoginInfo, {}, { quiet: true }).catch(() => undefined);
    if (info) globalThis.location.replace(`/v2${safeReturn(wanted) ?? '/'}`);
  });
  useEffect(() => {
    const onFocus = (): void => void look();
    globalThis.addEventListener('focus', onFocus);
    return () => globalThis.removeEventListener('focus', onFocus);
  }, []);
}
