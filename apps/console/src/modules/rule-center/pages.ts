import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { ruleCenterRoutes } from './routes.ts';

export const ruleCenterPages = {
  'putaway-list': () => import('./pages/putaway/list-page.tsx'),
  'putaway-create': () => import('./pages/putaway/create-page.tsx'),
  'putaway-edit': () => import('./pages/putaway/edit-page.tsx'),
  'putaway-view': () => import('./pages/putaway/view-page.tsx'),
  'sales-list': () => import('./pages/sales/page.tsx'),
} satisfies Record<PageKeys<typeof ruleCenterRoutes>, () => Promise<unknown>>;
