import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { wmsBasicRoutes } from './routes.ts';

export const wmsBasicPages = {
  'storey-list': () => import('./pages/storey-list/page.tsx'),
  'storey-create': () => import('./pages/storey-form/create-page.tsx'),
  'storey-edit': () => import('./pages/storey-form/edit-page.tsx'),
  'storey-detail': () => import('./pages/storey-detail/page.tsx'),
} satisfies Record<PageKeys<typeof wmsBasicRoutes>, () => Promise<unknown>>;
