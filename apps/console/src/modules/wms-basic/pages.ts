import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { wmsBasicRoutes } from './routes.ts';

export const wmsBasicPages = {
  'warehouse-list': () => import('./pages/warehouse-list/page.tsx'),
  'warehouse-create': () => import('./pages/warehouse-form/create-page.tsx'),
  'warehouse-edit': () => import('./pages/warehouse-form/edit-page.tsx'),
  'warehouse-detail': () => import('./pages/warehouse-detail/page.tsx'),
  'storey-list': () => import('./pages/storey-list/page.tsx'),
  'storey-create': () => import('./pages/storey-form/create-page.tsx'),
  'storey-edit': () => import('./pages/storey-form/edit-page.tsx'),
  'storey-detail': () => import('./pages/storey-detail/page.tsx'),
} satisfies Record<PageKeys<typeof wmsBasicRoutes>, () => Promise<unknown>>;
