/** Lets pages open again without a network. Only a built console has what that takes, and only https allows it. */
export function keepPagesForOffline(): void {
  if (__BUILD__ === 'dev' || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // Asked for anew each time: a new build takes over as soon as all its files are here.
    navigator.serviceWorker.register('/v2/sw.js', { scope: '/v2/', updateViaCache: 'none' }).catch(() => undefined);
  };
  // The page that is opening comes first.
  globalThis.setTimeout(() => globalThis.requestIdleCallback?.(register) ?? register(), 1000);
}
