import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { accountRoutes } from './routes.ts';

export const accountPages = {
  'sign-in': () => import('./pages/sign-in/page.tsx'),
  'second-step': () => import('./pages/second-step/page.tsx'),
  forget: () => import('./pages/forget/page.tsx'),
  reset: () => import('./pages/reset/page.tsx'),
  'reset-success': () => import('./pages/reset-success/page.tsx'),
} satisfies Record<PageKeys<typeof accountRoutes>, () => Promise<unknown>>;
