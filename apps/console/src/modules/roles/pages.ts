import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { rolesRoutes } from './routes.ts';

export const rolesPages = {
  'role-list': () => import('./pages/role-list/page.tsx'),
  'role-detail': () => import('./pages/role-detail/page.tsx'),
  'permission-tree': () => import('./pages/permission-tree/page.tsx'),
  'key-relationship': () => import('./pages/key-relationship/page.tsx'),
  'whs-roles': () => import('./pages/whs-roles/page.tsx'),
} satisfies Record<PageKeys<typeof rolesRoutes>, () => Promise<unknown>>;
