import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { openQueue } from './command-queue.ts';

/** While a user is signed in, what they did without an answer is on its way, whichever page is open. */
export function useOpenQueue(): void {
  const whs = useSession(({ info }) => info?.whs_id);
  const user = useSession(({ info }) => info?.user_id);
  useEffect(() => (whs === undefined || user === undefined ? undefined : openQueue({ whs, user })), [whs, user]);
}
