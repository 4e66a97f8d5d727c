import type { ReactNode } from 'react';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { RouteLink } from '../../../kit/routing/route-link.tsx';
import { useCan } from '../../../kit/session/session.ts';
import { rolePaths } from '../routes.ts';

/** A key, and for whoever may look, the way to all who hold it. */
export function KeyLink({ name }: { name: string }): ReactNode {
  const may = useCan(rolesPermissions.keyRelationship);
  if (!may) return <Mono>{name}</Mono>;
  return (
    <RouteLink to={`${rolePaths.relationship}?keyword=${encodeURIComponent(name)}`}>
      <Mono>{name}</Mono>
    </RouteLink>
  );
}
