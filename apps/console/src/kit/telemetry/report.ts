import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { invoke } from '../api/invoke.ts';
import { useSession } from '../session/session.ts';

type Happening = InputOf<typeof platformCalls.telemetryLog>['list'][number];

const batchMs = 3_000;
const mostInBatch = 100;

const waiting: Happening[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what was gathered. Nobody waits for it, and nobody is told when it is lost. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const list = waiting.splice(0, mostInBatch);
  if (list.length === 0 || !useSession.getState().info) return;
  invoke(platformCalls.telemetryLog, { list }, { quiet: true }).catch(() => undefined);
}

/** Reports in batches of three seconds. */
export function report(happening: Happening): void {
  waiting.push(happening);
  timer ??= setTimeout(send, batchMs);
}

// A page that is put away may never come back: what it gathered goes now.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send();
});
