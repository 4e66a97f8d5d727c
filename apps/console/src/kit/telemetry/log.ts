import { useSession } from '../session/session.ts';
import { type ClientError, reportError } from './report.ts';

const levels = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof levels)[number];

/** Only what went wrong is told to the server, and what developers break while they work is not. */
export const reachesServer = (level: Level, environment: string | undefined): boolean =>
  levels.indexOf(level) >= levels.indexOf('error') && environment !== 'dev';

/** Says it in the browser's console and, where it matters, to the server. */
export function log(level: Level, problem: Omit<ClientError, 'page' | 'build'>): void {
  // What threw or did not load the browser has written itself, and a refusal was shown.
  if (level !== 'error') console[level](problem.message);
  if (!reachesServer(level, useSession.getState().info?.environment)) return;
  reportError({
    ...problem,
    message: problem.message.slice(0, 500) || problem.kind,
    stack: problem.stack.slice(0, 4_000),
    page: location.pathname.slice(0, 200),
    build: __BUILD__,
  });
}
