import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { inboundRoutes } from './routes.ts';

export const inboundPages = {
  'asn-list': () => import('./pages/asn-list/page.tsx'),
  'asn-create': () => import('./pages/asn-create/page.tsx'),
  'asn-detail': () => import('./pages/asn-detail/page.tsx'),
  'putaway-list': () => import('./pages/putaway-list/page.tsx'),
  'putaway-detail': () => import('./pages/putaway-detail/page.tsx'),
  arriving: () => import('./pages/arriving/page.tsx'),
  counting: () => import('./pages/counting/page.tsx'),
  boxing: () => import('./pages/boxing/page.tsx'),
  receiving: () => import('./pages/receiving/page.tsx'),
  'standard-putaway': () => import('./pages/standard-putaway/page.tsx'),
} satisfies Record<PageKeys<typeof inboundRoutes>, () => Promise<unknown>>;
