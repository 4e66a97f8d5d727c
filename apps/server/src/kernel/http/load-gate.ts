import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { LoadClass } from '@tallyhouse/contracts/kit/define-call.ts';

/** The share of the room a class may fill: exports and lists give way first, scans last. */
const share: Readonly<Record<LoadClass, number>> = { background: 0.5, list: 0.7, read: 0.8, command: 0.9, scan: 1 };

export interface LoadGate {
  /** Whether a call of this class would find no place. */
  full(load: LoadClass): boolean;
  /** Takes a place, or says no at once: a refusal now is worth more than an answer too late. */
  enter(load: LoadClass): boolean;
  leave(): void;
  readonly inFlight: number;
}

/** `slowLoopMs`: above it the process itself is the bottleneck, and exports and lists wait outside. */
export function loadGate(room: number, slowLoopMs: number): LoadGate {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  let slow = false;
  // The histogram is read once a second, not per call; the timer does not keep the process alive.
  setInterval(() => {
    slow = loop.percentile(90) / 1e6 > slowLoopMs;
    loop.reset();
  }, 1_000).unref();

  let inFlight = 0;
  const full = (load: LoadClass): boolean =>
    inFlight >= room * share[load] || (slow && (load === 'background' || load === 'list'));
  return {
    full,
    enter: (load) => {
      if (full(load)) return false;
      inFlight += 1;
      return true;
    },
    leave: () => {
      inFlight -= 1;
    },
    get inFlight() {
      return inFlight;
    },
  };
}
