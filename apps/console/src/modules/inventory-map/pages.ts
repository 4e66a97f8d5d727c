import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { inventoryMapRoutes } from './routes.ts';

export const inventoryMapPages = {
  'on-hand-list': () => import('./pages/on-hand-list/page.tsx'),
  'on-hand-detail': () => import('./pages/on-hand-detail/page.tsx'),
  'transaction-list': () => import('./pages/transaction-list/page.tsx'),
  'books-balance': () => import('./pages/books-balance/page.tsx'),
  'query-goods': () => import('./pages/query-goods/page.tsx'),
  'query-location': () => import('./pages/query-location/page.tsx'),
} satisfies Record<PageKeys<typeof inventoryMapRoutes>, () => Promise<unknown>>;
