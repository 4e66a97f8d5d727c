import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { inventoryManagementRoutes } from './routes.ts';

export const inventoryManagementPages = {
  'adjustment-list': () => import('./pages/adjustment-list/page.tsx'),
  'adjustment-create': () => import('./pages/adjustment-create/page.tsx'),
  'adjustment-view': () => import('./pages/adjustment-view/page.tsx'),
  'adjustment-approve': () => import('./pages/adjustment-approve/page.tsx'),
  'adjustment-adjust': () => import('./pages/adjustment-adjust/page.tsx'),
} satisfies Record<PageKeys<typeof inventoryManagementRoutes>, () => Promise<unknown>>;
