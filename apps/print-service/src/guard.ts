import type { IncomingMessage } from 'node:http';

/** Names under which a browser on this computer reaches us. Any other name means that a foreign page has bent its own name to us. */
const ownNames = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

export type Judgement =
  | { readonly allowed: true; readonly headers: Readonly<Record<string, string>> }
  | { readonly allowed: false };

/** Monitoring of this computer asks it without being a page; it tells nothing about printers or jobs. */
const isHealthCheck = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'GET' && url.split('?')[0] === '/health';

/**
 * Decides whether a request may be answered: only pages of the configured consoles may print or list. A browser sends
 * the origin with every request to another address, so a request without one comes from no console.
 */
export function judge(request: IncomingMessage, origins: readonly string[]): Judgement {
  const { host = '', origin } = request.headers;
  if (!ownNames.test(host)) return { allowed: false };
  if (origin === undefined) return isHealthCheck(request) ? { allowed: true, headers: {} } : { allowed: false };
  if (!origins.includes(origin)) return { allowed: false };
  return { allowed: true, headers: { 'access-control-allow-origin': origin, vary: 'origin' } };
}

/** What a browser asks before a page of the network may call this computer. */
export const preflightHeaders = (request: IncomingMessage): Readonly<Record<string, string>> => ({
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
  ...(request.headers['access-control-request-private-network'] === 'true'
    ? { 'access-control-allow-private-network': 'true' }
    : {}),
});
