import { type RouteRow, consoleRoutes } from '@tallyhouse/tools/console-routes.ts';

/** A row of the console's route tables, with what the journeys read of it. */
export interface ConsoleRoute extends RouteRow {
  readonly parent?: string;
  readonly to?: readonly string[];
  readonly menu?: boolean;
  readonly permission?: { readonly key: string; readonly type: string };
}

const all = (await consoleRoutes()) as readonly ConsoleRoute[];
const forDevelopers = ({ section }: ConsoleRoute): boolean => section === 'TS';

/** The routes people meet; those of the Test menu are there in the dev environment only. */
export const routes = all.filter((route) => !forDevelopers(route));
export const testRoutes = all.filter(forDevelopers);
