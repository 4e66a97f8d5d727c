import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { salesOutboundRoutes } from './routes.ts';

export const salesOutboundPages = {
  'order-list': () => import('./pages/order-list/page.tsx'),
  'order-create': () => import('./pages/order-create/page.tsx'),
  'order-detail': () => import('./pages/order-detail/page.tsx'),
  'manual-wave': () => import('./pages/manual-wave/page.tsx'),
  'wave-list': () => import('./pages/wave-list/page.tsx'),
  'sub-picking-list': () => import('./pages/sub-picking-list/page.tsx'),
  'sub-picking-detail': () => import('./pages/sub-picking-detail/page.tsx'),
  'reverse-list': () => import('./pages/reverse-list/page.tsx'),
  'reverse-detail': () => import('./pages/reverse-detail/page.tsx'),
  picking: () => import('./pages/picking/page.tsx'),
  checking: () => import('./pages/checking/page.tsx'),
  packing: () => import('./pages/packing/page.tsx'),
  shipping: () => import('./pages/shipping/page.tsx'),
  'shipping-detail': () => import('./pages/shipping-detail/page.tsx'),
} satisfies Record<PageKeys<typeof salesOutboundRoutes>, () => Promise<unknown>>;
