import type { ReactNode } from 'react';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { RouteLink } from '../../../kit/routing/route-link.tsx';

/** An id, and the way to its page for whoever may open it. */
export function IdLink({ id, to }: { id: string; to: string | undefined }): ReactNode {
  const shown = <Mono strong>{id}</Mono>;
  return to === undefined ? shown : <RouteLink to={to}>{shown}</RouteLink>;
}
