/** The account whose sign-in name is the address that a provider has verified. */
export interface Account {
  readonly user_id: string;
  /** Marked by an administrator: it signs in at a provider and nowhere else. */
  readonly sso_only: boolean;
  /** Of a vendor: addresses there are not ours to trust. */
  readonly is_bpo: boolean;
  /** Issuers it is linked with. */
  readonly issuers: readonly string[];
}

/** `confirm`: only after its user has signed in with the password in the same browser. */
export type FirstLink = 'link' | 'confirm' | 'none';

/**
 * Whether a subject may become a way into an account. An address alone is not enough: providers give addresses away
 * again, and whoever runs the mail of a domain can verify all of them.
 */
export function firstLink(account: Account, issuer: string, confirmedBy: string | undefined): FirstLink {
  const { user_id, sso_only, is_bpo, issuers } = account;
  if (issuers.includes(issuer)) return 'none';
  if (sso_only) return issuers.length === 0 ? 'link' : 'none';
  if (is_bpo) return 'none';
  return confirmedBy === user_id ? 'link' : 'confirm';
}
