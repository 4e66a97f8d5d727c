import { Link, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withoutOptional } from './define-routes.ts';

/** Addresses come from route tables as text; the router's own types would need the whole tree here. */
type Anywhere = never;

export function RouteLink({
  to,
  className,
  current = false,
  children,
}: {
  to: string;
  className?: string;
  /** It leads to where she is. */
  current?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Link
      to={withoutOptional(to) as Anywhere}
      {...(className === undefined ? {} : { className })}
      {...(current ? { 'aria-current': 'page' as const } : {})}
    >
      {children}
    </Link>
  );
}

export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (to, options) => void navigate({ to: withoutOptional(to) as Anywhere, ...options });
}

/** Back to the page this one was opened from, filters and all; by its address when it was opened by a link or in a new tab. */
export function useBack(): (otherwise: string) => void {
  const router = useRouter();
  const go = useGo();
  return (otherwise) => (router.history.canGoBack() ? router.history.back() : go(otherwise));
}

/** The parameters of the address; a page names those its own route has. */
export const useRouteParams = (): Readonly<Record<string, string>> =>
  useParams({ strict: false }) as Record<string, string>;
