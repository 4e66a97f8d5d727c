import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the workshop reads of a route. */
export interface RouteRow {
  readonly path: string;
  readonly name: string;
  readonly kind: string;
  readonly title: string;
  readonly page?: string;
  readonly section?: string;
  readonly permission?: { readonly key: string };
  readonly worksOffline?: true;
}

const own = join(import.meta.dirname, '..');

/** The console's route tables. Loaded, not imported: they are checked with the browser's types, which have no place here. */
export async function consoleRoutes(root = own): Promise<readonly RouteRow[]> {
  const table = join(root, 'apps/console/src/modules/routes.ts');
  const { routes } = (await import(pathToFileURL(table).href)) as { routes: readonly RouteRow[] };
  return routes;
}
