import type { Route } from '../routing/define-routes.ts';
import { report } from './report.ts';

/** How long a person stayed where, told from one navigation to the next. */
export function pageWatch(table: readonly Route[], now: () => number, tell: typeof report = report) {
  let here: { route: Route; since: number } | undefined;
  return (name: string | undefined): void => {
    const route = table.find((other) => other.name === name);
    if (here && here.route !== route && 'dwellKey' in here.route && here.route.dwellKey !== undefined) {
      tell({ type: 'dwell', name: here.route.dwellKey, value: Math.round(now() - here.since) });
    }
    if (!route || route.kind === 'public') {
      here = undefined;
      return;
    }
    tell({ type: 'pv', name: route.name, value: 0 });
    if (here?.route !== route) here = { route, since: now() };
  };
}
