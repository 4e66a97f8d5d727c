import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { reportCentreRoutes } from './routes.ts';

export const reportCentrePages = {
  'report-center': () => import('./pages/report-center/page.tsx'),
} satisfies Record<PageKeys<typeof reportCentreRoutes>, () => Promise<unknown>>;
