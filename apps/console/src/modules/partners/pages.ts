import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { partnersRoutes } from './routes.ts';

export const partnersPages = {
  'supplier-list': () => import('./pages/supplier-list/page.tsx'),
  'supplier-detail': () => import('./pages/supplier-detail/page.tsx'),
  'shop-list': () => import('./pages/shop-list/page.tsx'),
  'shop-create': () => import('./pages/shop-form/create-page.tsx'),
  'shop-edit': () => import('./pages/shop-form/edit-page.tsx'),
  'shop-detail': () => import('./pages/shop-detail/page.tsx'),
  'shop-group-list': () => import('./pages/shop-group-list/page.tsx'),
  'merchant-list': () => import('./pages/merchant-list/page.tsx'),
  'merchant-detail': () => import('./pages/merchant-detail/page.tsx'),
  'category-tree': () => import('./pages/category-tree/page.tsx'),
} satisfies Record<PageKeys<typeof partnersRoutes>, () => Promise<unknown>>;
