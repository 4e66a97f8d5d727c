import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { ssoCalls } from '@tallyhouse/contracts/modules/sso/calls.ts';

/** What get_admin_config said; not here while it has not answered. */
export type AdminConfig = Omit<ReplyOf<typeof ssoCalls.getAdminConfig>, 'config_list'> | undefined;

export type Provider = 'google' | 'tob';

/** The ways to sign in without a password of ours. */
export const offeredWays = (config: AdminConfig): Provider[] => [
  ...(config?.google_login === '1' ? (['google'] as const) : []),
  ...(config?.enable_tob_login === '1' ? (['tob'] as const) : []),
];

/**
 * Where Change Password leads: to the provider's page when the business account is the way to sign in, as its password is
 * changed there. Nowhere means our own dialog.
 */
export function changePasswordTarget(config: AdminConfig): string | undefined {
  if (config?.enable_tob_login !== '1') return undefined;
  const url = URL.parse(config.tob_password_page_url ?? '');
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}
