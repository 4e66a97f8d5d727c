import type { Route } from '../../kit/routing/define-routes.ts';
import { isRegion } from '../../kit/routing/menu.ts';

export type AfterChange = { readonly newTab: string } | { readonly reload: string };

/**
 * Where the page opens again in the other warehouse: the list she is on, or the one above the page she is on. Filters
 * and ids are of the warehouse that is left. The region dashboard stays, and the warehouse opens beside it.
 */
export function afterChange(table: readonly Route[], here: Route | undefined, path: string): AfterChange {
  if (isRegion(path)) return { newTab: '/home' };
  const list = here && 'parent' in here ? table.find(({ name }) => name === here.parent) : here;
  return { reload: list && list.kind !== 'public' && !list.path.includes(':') ? list.path : '/' };
}
