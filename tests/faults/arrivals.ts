export const kinds = ['command', 'list', 'read'] as const;
/** In shares of all calls. Scanners send commands and little else; a full server lets in commands and little else. */
export const mix: readonly number[] = [0.8, 0.1, 0.1];

/** `turned_away`: the catalogue's answer of a full server, with the time to come back. `unclear`: 503 without one of the two. */
export const outcomes = ['done', 'turned_away', 'unclear', 'refused', 'cut', 'silent'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Target {
  readonly whs: string;
  readonly storeyId: string;
  readonly floor: number;
}

/** Calls arrive at this rate, whatever becomes of those before. */
export interface Stretch {
  readonly perSecond: number;
  readonly seconds: number;
}

/** What the sending process is told to do. */
export interface Order {
  readonly port: number;
  readonly seed: number;
  readonly people: readonly { readonly whs: string; readonly cookie: string; readonly csrf: string }[];
  readonly targets: readonly Target[];
  readonly connections: number;
  /** By a timetable, or each connection sends its next call when the answer to the last one is there. */
  readonly load: { readonly stretches: readonly Stretch[] } | { readonly closedSeconds: number };
}

/** One place per call: when it should have been sent, was sent, was answered (ms since the start), and how. */
export interface Samples {
  readonly planned: Float64Array;
  readonly sent: Float64Array;
  readonly ended: Float64Array;
  readonly kind: Uint8Array;
  readonly outcome: Uint8Array;
  /** Processor time that sending took: on a shared machine it is missing from what is measured. */
  readonly cpuMs: number;
}
