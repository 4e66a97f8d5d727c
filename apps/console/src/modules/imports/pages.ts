import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { importsRoutes } from './routes.ts';

export const importsPages = {} satisfies Record<PageKeys<typeof importsRoutes>, () => Promise<unknown>>;
