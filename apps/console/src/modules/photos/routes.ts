import { defineRoutes } from '../../kit/routing/define-routes.ts';

export const photosRoutes = defineRoutes([]);
