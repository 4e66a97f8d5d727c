import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { usersRoutes } from './routes.ts';

export const usersPages = {
  'user-list': () => import('./pages/user-list/page.tsx'),
  'admin-list': () => import('./pages/admin-list/page.tsx'),
  'warehouse-list': () => import('./pages/warehouse-list/page.tsx'),
  'warehouse-users': () => import('./pages/warehouse-users/page.tsx'),
  'user-detail': () => import('./pages/user-detail/page.tsx'),
} satisfies Record<PageKeys<typeof usersRoutes>, () => Promise<unknown>>;
