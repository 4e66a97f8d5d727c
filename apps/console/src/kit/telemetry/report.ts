import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import type { Happening } from '@tallyhouse/contracts/modules/platform/telemetry-calls.ts';
import { invoke } from '../api/invoke.ts';
import { useSession } from '../session/session.ts';
import { batches } from './batches.ts';
import { isSampled } from './sampling.ts';

type Batch = InputOf<typeof platformCalls.telemetryLog>;
export type ClientError = Batch['errors'][number];

const waiting = batches<Happening, ClientError>(
  // Nobody waits for it, and nobody is told when it is lost.
  (batch) => {
    if (useSession.getState().info) invoke(platformCalls.telemetryLog, batch, { quiet: true }).catch(() => undefined);
  },
  (send, ms) => setTimeout(send, ms),
);

export function report(happening: Happening): void {
  if (isSampled(happening.type, Math.random())) waiting.add(happening);
}

export const reportError = (error: ClientError): void => waiting.addError(error);

// A page that is put away may never come back: what it gathered goes now.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') waiting.send();
});
