import type { ReactNode } from 'react';
import type { DockPlace } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { floorPermissions } from '@tallyhouse/contracts/modules/floor/permissions.ts';
import { areaOf } from '@tallyhouse/contracts/modules/floor/staging-areas.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { RouteLink } from '../../../kit/routing/route-link.tsx';
import { useCan } from '../../../kit/session/session.ts';
import { floorRoutes } from '../routes.ts';

/** A place beside a dock. It leads to its row for who may open the list it stands in: each kind has rights of its own. */
export function PlaceLink({ location_id, staging_type }: DockPlace): ReactNode {
  const view = staging_type === null ? undefined : areaOf(staging_type)?.view;
  const mayOpen = useCan(view ?? floorPermissions.inboundStagingView);
  const list = view && floorRoutes.find(({ name }) => name === view.key)?.path;
  const code = <Mono>{location_id}</Mono>;
  return list && mayOpen ? (
    <RouteLink to={`${list}?location_id=${encodeURIComponent(location_id)}`}>{code}</RouteLink>
  ) : (
    code
  );
}
