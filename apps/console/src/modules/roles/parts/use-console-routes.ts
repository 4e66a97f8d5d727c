import { useMemo } from 'react';
import { useRouteTable } from '../../../kit/routing/route-table.ts';

export interface ConsoleRoute {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** The key that opens it. */
  readonly permission: string;
}

/** Every page of the console that needs a key. */
export function useConsoleRoutes(): readonly ConsoleRoute[] {
  const table = useRouteTable();
  return useMemo(
    () =>
      table
        .filter((route) => 'permission' in route)
        .map(({ name, path, title, permission }) => ({ name, path, title, permission: permission.key })),
    [table],
  );
}
