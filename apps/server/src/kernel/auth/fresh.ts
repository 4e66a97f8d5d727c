import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { refuse } from '../refusal.ts';
import type { Session } from './sessions.ts';

/** For so long a password that was typed counts as proof that the user, and not only their browser, is there. */
export const freshMinutes = 5;

export const isFresh = ({ authenticated_at }: Pick<Session, 'authenticated_at'>, now = Date.now()): boolean =>
  now - authenticated_at < freshMinutes * 60_000;

/**
 * Refuses unless the user proved who they are within the last minutes. Machines never did. The refusal is not kept under
 * the request id: after `reauthenticate` the same request is sent again.
 */
export function requireFresh(session: Pick<Session, 'authenticated_at'>): void {
  if (!isFresh(session)) refuse(baseErrors.reauthenticationNeeded, { minutes: freshMinutes });
}
