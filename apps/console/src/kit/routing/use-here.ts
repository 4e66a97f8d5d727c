import { useMatches } from '@tanstack/react-router';
import type { Route } from './define-routes.ts';

/** The route of the page that is open. */
export function useHere(table: readonly Route[]): Route | undefined {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  return table.find((route) => route.name === name);
}
