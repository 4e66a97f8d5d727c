import type { Env } from '../env.ts';

const yearSeconds = 31_536_000;

/** Developers run sub-applications of their own on this computer; nobody else may. */
const onThisComputer = 'http://localhost:* http://127.0.0.1:*';

// The only script between the tags of the page is its import map, known by its hash. Ant Design writes its styles while
// it draws: styles alone may stand inline.
const policy = (scripts: readonly string[], printHosts: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...printHosts, ...scripts.filter((one) => one === onThisComputer)].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What the console never uses, no script that got into it may use either. */
const unused = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi', 'display-capture', 'browsing-topics'];

/** On every reply: page, file, call, and the refusal of one. */
export const securityHeaders = (
  env: Pick<Env, 'environment' | 'secureCookies' | 'printAgentHosts'>,
  inlineScripts: readonly string[],
): Readonly<Record<string, string>> => ({
  'content-security-policy': policy(
    [
      ...inlineScripts.map((hash) => `'${hash}'`),
      ...(env.environment === 'dev' || env.environment === 'test' ? [onThisComputer] : []),
    ],
    env.printAgentHosts,
  ),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // A window we opened, such as the admin portal, may ask us to change the warehouse (changeHub); who opened us may not.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // No page of another site may load our scripts, pictures or replies as its own.
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
  // A browser remembers this for a year: only said where https is meant to stay.
  ...(env.environment === 'live' && env.secureCookies
    ? { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }
    : {}),
});
