import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { renewRights, useSession } from './session.ts';

const everyMs = 30_000;
const atMostEveryMs = 2_000;

let askNow: () => void = () => undefined;

/** A call was refused for want of a right: what this page shows may be out of date. */
export const rightsInDoubt = (): void => askNow();

/** A right that was taken or given is seen in an open tab within half a minute, and at once when it is missed. */
export function useRightsWatch(): void {
  const router = useRouter();
  useEffect(() => {
    let last = Date.now();
    const ask = (): void => {
      if (Date.now() - last < atMostEveryMs || !useSession.getState().info) return;
      last = Date.now();
      // Without an answer the next turn asks again; the guard then looks at the open page once more.
      void renewRights().then(
        (changed) => (changed ? router.invalidate() : undefined),
        () => undefined,
      );
    };
    askNow = ask;
    const timer = setInterval(ask, everyMs);
    return () => {
      askNow = () => undefined;
      clearInterval(timer);
    };
  }, [router]);
}
