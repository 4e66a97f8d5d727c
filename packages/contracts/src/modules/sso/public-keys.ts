/** What anybody may know before signing in. All other configuration needs a session. */
export const publicConfigKeys = ['enable_tob_login', 'tob_password_page_url', 'google_login'] as const;

export type PublicConfigKey = (typeof publicConfigKeys)[number];
