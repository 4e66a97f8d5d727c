import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { testMenuRoutes } from './routes.ts';

export const testMenuPages = {
  'react-demo': () => import('./pages/react-demo/page.tsx'),
} satisfies Record<PageKeys<typeof testMenuRoutes>, () => Promise<unknown>>;
