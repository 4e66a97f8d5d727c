import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { clearReads } from '../kit/api/in-flight.ts';
import { Refused } from '../kit/api/refused.ts';
import { inTime } from '../kit/deploy/chunk-time.ts';
import { openTexts } from '../kit/i18n/setup.ts';
import { filtersFor, rememberFilters } from '../kit/list/remembered-filters.ts';
import { decide, isThere } from '../kit/routing/access.ts';
import { type PublicRoute, type Route, moduleOf } from '../kit/routing/define-routes.ts';
import { ownPath } from '../kit/routing/own-path.ts';
import { rememberPage } from '../kit/routing/recent-pages.ts';
import { parseSearch, stringifySearch } from '../kit/routing/search.ts';
import { turnedAway } from '../kit/routing/turned-away.ts';
import { joinSession, startSession, useSession } from '../kit/session/session.ts';
import { StartFailed } from '../kit/session/start-up.ts';
import { report } from '../kit/telemetry/report.ts';
import { drawingTime } from '../kit/telemetry/timing.ts';
import { pageWatch } from '../kit/telemetry/watch-pages.ts';
import { CrashPage } from './crash-page.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name in the route table. */
    name?: string;
  }
}

/** A page's module: it exports its component as Page. */
export type PageModule = { readonly Page: ComponentType };
/** The pages of each module, whose table is loaded first. */
export type Pages = Readonly<Record<string, () => Promise<Readonly<Record<string, () => Promise<PageModule>>>>>>;

const routerPath = (path: string): string =>
  path
    .replaceAll(/:(\w+)\?/g, '{-$$$1}')
    .replaceAll(/:(\w+)/g, '$$$1')
    .replace(/\*$/, '$');
type WithPage = Extract<Route, { page: string }>;
const anywhere = (to: string): never => to as never;
const remembers = (route: Route): boolean => 'remembersFilters' in route && route.remembersFilters === true;

/** To the page that says there is nothing at this address. */
const nowhere = (pathname: string) =>
  redirect({
    to: anywhere('/404'),
    replace: true,
    state: turnedAway({ missingPath: `/v2${ownPath(pathname)}` }),
  });

/** The step that failed, unless there was simply nobody signed in. */
const failedStep = ({ step, cause }: StartFailed): { failed?: string } =>
  cause instanceof Refused && cause.retcode === baseErrors.sessionExpired.retcode ? {} : { failed: step };

/** The router, made from the tables: what is not in a table has no address. */
export function makeRouter(table: readonly Route[], pages: Pages) {
  const rights = (): ReturnType<typeof useSession.getState> => useSession.getState();

  const worksOffline = (name: string | undefined): boolean =>
    table.some((route) => route.name === name && 'worksOffline' in route);
  const ensureSession = async (href: string, offline: boolean): Promise<void> => {
    if (rights().info) return;
    try {
      await startSession({ offline });
    } catch (error) {
      if (!(error instanceof StartFailed)) throw error;
      const search = { redirect_url: `/v2${href.replace(/^\/v2/, '')}`, ...failedStep(error) };
      throw redirect({ to: anywhere('/tob/login'), search: search as never });
    }
  };

  const root = createRootRoute({ errorComponent: ({ error }) => <CrashPage error={error} /> });
  const loadPage = async (route: WithPage): Promise<ComponentType> => {
    const module = moduleOf(route);
    const load = async (): Promise<PageModule> => {
      const own = await pages[module]?.();
      return (own?.[route.page] ?? Promise.reject)();
    };
    const [{ Page }] = await inTime(Promise.all([load(), openTexts(module)]));
    return Page;
  };
  const component = (route: WithPage) => lazyRouteComponent(async () => ({ default: await loadPage(route) }));
  const framed = (route: PublicRoute) =>
    lazyRouteComponent(async () => {
      const [{ FramedPage }, Page] = await Promise.all([import('./framed-page.tsx'), loadPage(route)]);
      return { default: () => <FramedPage table={table} Page={Page} /> };
    });

  const publicRoutes = table
    .filter((route) => route.kind === 'public')
    .map((route) =>
      createRoute({
        getParentRoute: () => root,
        path: routerPath(route.path),
        component: route.framed ? framed(route) : component(route),
        staticData: { name: route.name },
        ...(route.framed ? { beforeLoad: joinSession } : {}),
      }),
    );

  // The menus of the shell are a fifth of what a browser would load before the sign-in page, which has none.
  const frame = lazyRouteComponent(async () => {
    const { Shell } = await import('./shell.tsx');
    return { default: () => <Shell table={table} /> };
  });
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: frame,
    beforeLoad: async ({ location, matches }) => {
      // Beside the question who is signed in, not after it.
      void frame.preload?.()?.catch(() => undefined);
      await ensureSession(location.href, worksOffline(matches.at(-1)?.staticData.name));
    },
  });
  const inside = table
    .filter((route) => route.kind !== 'public')
    .map((route) =>
      createRoute({
        getParentRoute: () => shell,
        path: routerPath(route.path),
        staticData: { name: route.name },
        beforeLoad: ({ cause, location }) => {
          if (!isThere(route, rights().info?.environment)) throw nowhere(location.pathname);
          const decision = decide(route, table, rights());
          if ('goTo' in decision) {
            throw redirect({
              to: anywhere(decision.goTo),
              replace: true,
              state: turnedAway({ missingKey: 'permission' in route ? route.permission.key : route.name }),
            });
          }
          // Only when the list is come to: a reset leaves it without filters, too.
          const filters = remembers(route) && cause === 'enter' && filtersFor(route.name, location.search);
          if (filters) throw redirect({ to: anywhere(route.path), search: filters as never, replace: true });
        },
        ...('page' in route ? { component: component(route) } : {}),
        errorComponent: ({ error }) => <CrashPage error={error} />,
        pendingComponent: () => <TableSkeleton rows={20} />,
      }),
    );
  const home = createRoute({
    getParentRoute: () => shell,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: anywhere('/home'), replace: true });
    },
  });
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location }) => {
      throw nowhere(location.pathname);
    },
  });

  const router = createRouter({
    routeTree: root.addChildren([...publicRoutes, shell.addChildren([home, ...inside]), unknown]),
    basepath: '/v2',
    parseSearch,
    stringifySearch,
    defaultPreload: false,
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    const name = router.state.matches.at(-1)?.staticData.name;
    const route = table.find((one) => one.name === name);
    if (route && remembers(route)) rememberFilters(route.name, toLocation.search as Record<string, string>);
  });
  // What the page that is left was still asking for is of no use to the next one.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) clearReads();
  });
  const watch = pageWatch(table, () => performance.now());
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (!pathChanged) return;
    const name = router.state.matches.at(-1)?.staticData.name;
    watch(name);
    if (table.some((route) => route.kind === 'list' && route.name === name)) rememberPage(name ?? '');
  });
  let leftAt = performance.now();
  router.subscribe('onBeforeNavigate', () => {
    leftAt = performance.now();
  });
  router.subscribe('onRendered', ({ pathChanged }) => {
    const name = router.state.matches.at(-1)?.staticData.name;
    const value = drawingTime(performance.now() - leftAt);
    if (pathChanged && name !== undefined && value !== undefined) report({ type: 'page', name, value });
  });
  return router;
}
