import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { approvalRoutes } from './routes.ts';

export const approvalPages = {
  'approve-list': () => import('./pages/approve-list/page.tsx'),
} satisfies Record<PageKeys<typeof approvalRoutes>, () => Promise<unknown>>;
