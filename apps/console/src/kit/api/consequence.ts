import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';

/** What a caller says about its refusals. */
export interface Manner {
  /** The caller shows the refusal itself: no toast. */
  readonly quiet?: boolean;
  /** Codes the caller handles: no toast for these. */
  readonly tolerated?: readonly number[];
  /** For what takes longer to read than three seconds. */
  readonly toastSeconds?: number;
}

export type Consequence =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'startAnew' }
  | { readonly kind: 'toast'; readonly seconds: number }
  | { readonly kind: 'nothing' };

export const defaultToastSeconds = 3;

/**
 * Where a refusal leads: to the sign-in page when the session is over, to a new start when it is another user's, to a
 * toast unless the caller took it over.
 */
export function consequenceOf(retcode: number, { quiet, tolerated, toastSeconds }: Manner): Consequence {
  if (retcode === baseErrors.sessionExpired.retcode) return { kind: 'signIn' };
  if (retcode === baseErrors.otherUser.retcode) return { kind: 'startAnew' };
  if (quiet || tolerated?.includes(retcode)) return { kind: 'nothing' };
  return { kind: 'toast', seconds: toastSeconds ?? defaultToastSeconds };
}
