import { log } from './log.ts';

const stackOf = (reason: unknown): string => (reason instanceof Error ? (reason.stack ?? '') : '');
const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/** Tells what breaks in this browser: its own code, promises nobody catches, and pictures that do not load. */
export function watchErrors(): void {
  addEventListener('error', (event) => {
    log('error', { kind: 'script', message: event.message, stack: stackOf(event.error) });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    // A request that was given up is no fault.
    if (reason instanceof DOMException && reason.name === 'AbortError') return;
    log('error', { kind: 'script', message: messageOf(reason), stack: stackOf(reason) });
  });
  // The error of a picture does not rise: it is heard on its way down only.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) log('error', { kind: 'image', message: target.src, stack: '' });
    },
    { capture: true },
  );
}
