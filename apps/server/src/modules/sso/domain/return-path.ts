const base = '/v2/';
/** Pages that say no or only lead elsewhere: nobody wants to come back to them. */
const deadEnds = new Set(['403', '404', 'login', 'login.html', 'login_callback.html', 'secondStep', 'google', 'tob']);

/** Where a person goes after signing in: a page of the console, whatever was asked for. Anything else is its start. */
export function returnPath(wanted: string | undefined, origin: string): string {
  if (wanted === undefined || !wanted.startsWith(base)) return base;
  // What a browser reads as a slash, or leaves out, is no part of an address of ours.
  if (/[\\\p{Cc}\p{Zs}]/u.test(wanted)) return base;
  const url = URL.parse(wanted, origin);
  if (url?.origin !== origin || !url.pathname.startsWith(base)) return base;
  // Encoded slashes and dots could be decoded by somebody behind us.
  if (/%(2f|5c|2e|00)/i.test(url.pathname) || url.pathname.includes('//')) return base;
  const [first = ''] = url.pathname.slice(base.length).split('/');
  return deadEnds.has(first) ? base : `${url.pathname}${url.search}${url.hash}`;
}
