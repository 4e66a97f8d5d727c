import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { ssoRoutes } from './routes.ts';

export const ssoPages = {
  'google-login': () => import('./pages/google-login/page.tsx'),
  'tob-login': () => import('./pages/tob-login/page.tsx'),
  'tob-callback': () => import('./pages/callback/tob-page.tsx'),
  'google-callback': () => import('./pages/callback/google-page.tsx'),
} satisfies Record<PageKeys<typeof ssoRoutes>, () => Promise<unknown>>;
