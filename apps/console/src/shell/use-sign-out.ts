import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { invoke } from '../kit/api/invoke.ts';
import { Refused } from '../kit/api/refused.ts';
import { useMayLeave, useUnsaved } from '../kit/form/leave-guard.ts';
import { forgetStart } from '../kit/session/remembered-start.ts';
import { leaveSession } from '../kit/session/session.ts';

/**
 * Ends the session and loads the sign-in page anew, so that nothing of hers stays in memory. The page she leaves stands
 * until that one is there: what it asks meanwhile is refused, and would draw a sign-in page that is gone in a moment,
 * under the hands of whoever signs in.
 */
export function useSignOut(): () => Promise<void> {
  const mayLeave = useMayLeave();
  return async () => {
    if (!(await mayLeave())) return;
    try {
      await invoke(accountCalls.userLogout, {});
    } catch (error) {
      // She was told why not.
      if (error instanceof Refused) return;
      throw error;
    }
    await leaveSession(() => {
      useUnsaved.setState({ unsaved: false });
      forgetStart();
      globalThis.location.assign('/v2/login');
      return new Promise(() => undefined);
    });
  };
}
