import type { ReactNode } from 'react';
import { roleListExport, rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import type { Role } from '@tallyhouse/contracts/modules/roles/entities.ts';
import { roleStatus } from '@tallyhouse/contracts/modules/roles/enums.ts';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { useCan, useInfo } from '../../../../kit/session/session.ts';
import { useRoleActions } from '../../parts/role-actions.tsx';
import { rolePaths } from '../../routes.ts';
import { roleColumns } from './columns.tsx';
import { roleFilters } from './filters.ts';

const on = roleStatus.codeOf('on');

export function Page(): ReactNode {
  const { t } = useTexts('roles');
  const { whs_id } = useInfo();
  const canExport = useCan(rolesPermissions.roleExport);
  const elsewhere = useCan(rolesPermissions.whsRoles);
  const { dialog, ask, canCreate, canEdit, canDelete } = useRoleActions();
  return (
    <>
      <ListPage<Role>
        name="PC.SystemConfig.UserRole"
        section="SC"
        title={t('route.role')}
        subtitle={(total) => t('role.count', { total })}
        call={rolesCalls.searchRole}
        columns={roleColumns}
        filters={roleFilters}
        rowKey="role_id"
        defaultSort={{ key: 'role_name', order: 'asc' }}
        create={canCreate ? { label: t('role.create'), onClick: () => ask({ what: 'create' }) } : undefined}
        export={canExport ? roleListExport : undefined}
        nothing={{ title: t('role.nothingTitle'), text: t('role.nothingText') }}
        noMatch={t('role.noMatch')}
        start={
          elsewhere && <RouteLink to={pathTo(rolePaths.ofWarehouse, { whsId: whs_id })}>{t('whs.others')}</RouteLink>
        }
        actions={(role) => [
          ...(canCreate ? [{ key: 'copy', label: t('role.copy'), onClick: () => ask({ what: 'copy', role }) }] : []),
          ...(canEdit(role)
            ? [
                {
                  key: 'switch',
                  label: t(role.status === on ? 'role.switchOff' : 'role.switchOn'),
                  danger: true,
                  onClick: () => ask({ what: 'switch', role }),
                },
              ]
            : []),
          ...(canDelete(role)
            ? [{ key: 'delete', label: t('role.delete'), danger: true, onClick: () => ask({ what: 'delete', role }) }]
            : []),
        ]}
      />
      {dialog}
    </>
  );
}
