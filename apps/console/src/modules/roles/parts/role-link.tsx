import type { ReactNode } from 'react';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { pathTo } from '../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../kit/routing/route-link.tsx';
import { useCan, useInfo } from '../../../kit/session/session.ts';
import { rolePaths } from '../routes.ts';

interface RoleLinkProps {
  readonly role: { readonly role_id: number; readonly role_name: string; readonly whs_id: string | null };
  readonly children?: ReactNode;
}

/** A role by its name. It opens from the warehouse it belongs to, and from everywhere if it is one of the house. */
export function RoleLink({ role, children }: RoleLinkProps): ReactNode {
  const may = useCan(rolesPermissions.roleDetail);
  const { whs_id } = useInfo();
  const text = children ?? role.role_name;
  if (!may || (role.whs_id !== null && role.whs_id !== whs_id)) return text;
  return <RouteLink to={pathTo(rolePaths.detail, { id: String(role.role_id) })}>{text}</RouteLink>;
}
