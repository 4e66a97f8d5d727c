import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { photosRoutes } from './routes.ts';

export const photosPages = {} satisfies Record<PageKeys<typeof photosRoutes>, () => Promise<unknown>>;
