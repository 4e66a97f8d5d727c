import { createContext, useContext } from 'react';
import type { Route } from './define-routes.ts';

/** Every route of the console, for what is drawn inside the shell. */
export const RouteTableContext = createContext<readonly Route[]>([]);

export const useRouteTable = (): readonly Route[] => useContext(RouteTableContext);
