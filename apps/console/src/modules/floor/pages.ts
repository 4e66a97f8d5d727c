import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { floorRoutes } from './routes.ts';

export const floorPages = {
  'staging-arriving': () => import('./pages/staging/arriving.tsx'),
  'staging-qc': () => import('./pages/staging/qc.tsx'),
  'staging-putaway': () => import('./pages/staging/putaway.tsx'),
  'staging-ibt': () => import('./pages/staging/ibt.tsx'),
  'staging-diversion': () => import('./pages/staging/diversion.tsx'),
  'staging-dispute': () => import('./pages/staging/dispute.tsx'),
  'staging-carton': () => import('./pages/staging/carton.tsx'),
  'staging-liquidate': () => import('./pages/staging/liquidate.tsx'),
  'staging-outbound': () => import('./pages/staging/outbound.tsx'),
  'staging-rt': () => import('./pages/staging/rt.tsx'),
  'dock-list': () => import('./pages/dock-list/page.tsx'),
  'dock-detail': () => import('./pages/dock-detail/page.tsx'),
  'station-list': () => import('./pages/station-list/page.tsx'),
} satisfies Record<PageKeys<typeof floorRoutes>, () => Promise<unknown>>;
