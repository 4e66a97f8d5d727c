import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { storageAreaRoutes } from './routes.ts';

export const storageAreaPages = {
  'planning-list': () => import('./pages/planning-list/page.tsx'),
  'zone-cluster-list': () => import('./pages/zone-cluster-list/page.tsx'),
  'park-list': () => import('./pages/park-list/page.tsx'),
  'zone-list': () => import('./pages/zone-list/page.tsx'),
  'zone-create': () => import('./pages/zone-form/create-page.tsx'),
  'zone-edit': () => import('./pages/zone-form/edit-page.tsx'),
  'zone-detail': () => import('./pages/zone-detail/page.tsx'),
  'logic-area-list': () => import('./pages/logic-area-list/page.tsx'),
  'pathway-list': () => import('./pages/pathway-list/page.tsx'),
  'pathway-edit': () => import('./pages/pathway-form/edit-page.tsx'),
  'pathway-detail': () => import('./pages/pathway-detail/page.tsx'),
  'cell-list': () => import('./pages/cell-list/page.tsx'),
  'cell-edit': () => import('./pages/cell-form/edit-page.tsx'),
  'cell-detail': () => import('./pages/cell-detail/page.tsx'),
} satisfies Record<PageKeys<typeof storageAreaRoutes>, () => Promise<unknown>>;
