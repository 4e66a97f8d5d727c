import { defineRoutes } from '../../kit/routing/define-routes.ts';

export const exceptionCenterRoutes = defineRoutes([]);
