import { useLocation } from '@tanstack/react-router';

/** What the person did not get: it travels in the state of the history, so the address of /403 and /404 stays plain. */
export interface TurnedAway {
  /** The right of the page she may not open. */
  readonly missingKey?: string;
  /** The address that leads nowhere. */
  readonly missingPath?: string;
  /** She asked for a warehouse that is not hers, and that ended her session. */
  readonly sessionEnded?: true;
}

/** For the router: its state is of no fixed shape. */
export const turnedAway = (from: TurnedAway): never => from as never;

export const useTurnedAway = (): TurnedAway => useLocation({ select: ({ state }) => state as TurnedAway });
