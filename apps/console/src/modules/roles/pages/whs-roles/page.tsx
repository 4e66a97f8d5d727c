import { type ReactNode, useState } from 'react';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import type { Role } from '@tallyhouse/contracts/modules/roles/entities.ts';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { SelectInput } from '@tallyhouse/ui/form.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan, useInfo } from '../../../../kit/session/session.ts';
import { RoleLink } from '../../parts/role-link.tsx';
import { rolePaths } from '../../routes.ts';
import { roleColumns } from '../role-list/columns.tsx';
import { roleFilters } from '../role-list/filters.ts';
import { CopyDialog } from './copy-dialog.tsx';

const [, ...columns] = roleColumns;
/** A role of a third warehouse has no page in this session's. */
const ownColumns = [
  {
    field: 'role_id' as const,
    width: 56,
    locked: true,
    render: (row: Role) => (
      <RoleLink role={row}>
        <Mono strong>{row.role_id}</Mono>
      </RoleLink>
    ),
  },
  ...columns,
];
const filters: readonly ListFilter[] = roleFilters.filter(({ prop }) => prop !== 'key');

/** The roles of a chosen warehouse; the session stays in its own. */
export function Page(): ReactNode {
  const { t } = useTexts('roles');
  const go = useGo();
  const { whsId = '' } = useRouteParams();
  const { whs_id_country: warehouses } = useInfo();
  const mayCopy = useCan(rolesPermissions.whsRolesCreate);
  const [copied, setCopied] = useState<Role>();
  const known = warehouses.some(({ whs_id }) => whs_id === whsId);
  return (
    <>
      <ListPage<Role>
        key={whsId}
        name="PC.SystemConfig.User.WarehouseList.Roles"
        section="SC"
        title={t('route.whsRoles')}
        subtitle={(total) => t('whs.count', { total, whs: whsId })}
        call={rolesCalls.searchWhsRole}
        fixed={{ whs_id: whsId }}
        columns={ownColumns}
        filters={filters}
        rowKey="role_id"
        defaultSort={{ key: 'role_name', order: 'asc' }}
        start={
          <span className="whs-roles__choice">
            <SelectInput
              label={t('shared:common.warehouse')}
              value={whsId}
              options={[
                ...(known ? [] : [{ value: whsId, label: whsId }]),
                ...warehouses.map(({ whs_id, whs_name }) => ({ value: whs_id, label: `${whs_id} ${whs_name}` })),
              ]}
              onChange={(next) => go(pathTo(rolePaths.ofWarehouse, { whsId: String(next) }))}
            />
          </span>
        }
        nothing={{ title: t('role.nothingTitle'), text: t('role.nothingText') }}
        noMatch={t('role.noMatch')}
        actions={(role) =>
          mayCopy && role.whs_id !== null
            ? [{ key: 'copy', label: t('whs.copyTo'), onClick: () => setCopied(role) }]
            : []
        }
      />
      {copied && <CopyDialog role={copied} onClose={() => setCopied(undefined)} />}
    </>
  );
}
