import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { deviceManagementRoutes } from './routes.ts';

export const deviceManagementPages = {
  'device-list': () => import('./pages/device-list/page.tsx'),
  'device-create': () => import('./pages/device-form/create-page.tsx'),
  'device-edit': () => import('./pages/device-form/edit-page.tsx'),
  'device-detail': () => import('./pages/device-detail/page.tsx'),
  'template-list': () => import('./pages/template-list/page.tsx'),
  'template-create': () => import('./pages/template-form/create-page.tsx'),
  'template-edit': () => import('./pages/template-form/edit-page.tsx'),
  'template-view': () => import('./pages/template-view/page.tsx'),
} satisfies Record<PageKeys<typeof deviceManagementRoutes>, () => Promise<unknown>>;
