const prefix = 'console-';

export const cacheName = (build: string): string => `${prefix}${build}`;

export type Answer = 'page' | 'asset' | 'network';

/** What the worker answers itself. Calls, downloads and everything that changes something go to the server as they are. */
export function answerFor(
  request: { readonly method: string; readonly mode: string; readonly url: string },
  origin: string,
): Answer {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || !url.pathname.startsWith('/v2/')) return 'network';
  if (request.mode === 'navigate') return 'page';
  return url.pathname.startsWith('/v2/assets/') || url.pathname === '/v2/mark.svg' ? 'asset' : 'network';
}

/** The files of the build before stay for tabs that still run it, as they do on the server. Names of builds sort by time. */
export const outdated = (names: readonly string[], build: string): readonly string[] =>
  names
    .filter((name) => name.startsWith(prefix) && name !== cacheName(build))
    .toSorted()
    .slice(0, -1);
