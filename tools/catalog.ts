// `npm run -s catalog`: every route and every call as JSON, from the tables the router and the server are built from.
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { consoleRoutes } from './console-routes.ts';

const routes = (await consoleRoutes()).map(({ path, name }) => ({ path, name }));
const calls = modules.flatMap((module) => Object.values(module.calls)).map(({ method, path }) => ({ method, path }));
process.stdout.write(`${JSON.stringify({ routes, calls }, null, 2)}\n`);
