import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { openQueue } from './command-queue.ts';

/** While somebody is signed in, what she did without an answer is on its way, whichever page is open. */
export function useOpenQueue(): void {
  const owner = useSession(({ info }) => (info ? `${info.whs_id}/${info.user_id}` : ''));
  useEffect(() => (owner === '' ? undefined : openQueue(owner)), [owner]);
}
