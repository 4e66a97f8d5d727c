import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { itemsRoutes } from './routes.ts';

export const itemsPages = {
  'sku-list': () => import('./pages/sku-list/page.tsx'),
  'sku-edit': () => import('./pages/sku-edit/page.tsx'),
  'sku-detail': () => import('./pages/sku-detail/page.tsx'),
  'sku-mapping': () => import('./pages/sku-mapping/page.tsx'),
  'model-sku-mapping': () => import('./pages/model-sku-mapping/page.tsx'),
} satisfies Record<PageKeys<typeof itemsRoutes>, () => Promise<unknown>>;
