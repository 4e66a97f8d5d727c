import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { platformRoutes } from './routes.ts';

export const platformPages = {
  home: () => import('./pages/home/page.tsx'),
  forbidden: () => import('./pages/forbidden/page.tsx'),
  'not-found': () => import('./pages/not-found/page.tsx'),
  'sub-app': () => import('./pages/sub-app/page.tsx'),
} satisfies Record<PageKeys<typeof platformRoutes>, () => Promise<unknown>>;
