import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { exceptionCenterRoutes } from './routes.ts';

export const exceptionCenterPages = {} satisfies Record<PageKeys<typeof exceptionCenterRoutes>, () => Promise<unknown>>;
