import type { ReactNode } from 'react';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import type { WarehouseCount } from '@tallyhouse/contracts/modules/users/entities.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { Fact, Mono } from '@tallyhouse/ui/text.tsx';
import { NumberValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink, useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { userPaths } from '../../routes.ts';

const count = (name: 'active' | 'bpo' | 'dormant' | 'roles' | 'expiring'): ListColumn<WarehouseCount> => ({
  field: name,
  width: 84,
  align: 'right',
  render: (row) => <NumberValue value={row[name]} />,
});

const columns = (linked: boolean): readonly ListColumn<WarehouseCount>[] => [
  {
    field: 'whs_id',
    width: 100,
    locked: true,
    sortable: true,
    render: (row) =>
      linked ? (
        <RouteLink to={pathTo(userPaths.warehouseUsers, { whsId: row.whs_id })}>
          <Mono strong>{row.whs_id}</Mono>
        </RouteLink>
      ) : (
        <Mono strong>{row.whs_id}</Mono>
      ),
  },
  { field: 'whs_name', locked: true, render: (row) => row.whs_name },
  { field: 'country', width: 76, render: (row) => row.country },
  count('active'),
  count('bpo'),
  count('dormant'),
  {
    field: 'administrators',
    width: 100,
    align: 'right',
    // A warehouse without one can be helped from here alone; with a single one it hangs by her.
    render: (row) =>
      row.administrators === 0 ? (
        <Fact tone="bad">{row.administrators}</Fact>
      ) : (
        <NumberValue value={row.administrators} />
      ),
  },
  count('roles'),
  count('expiring'),
  { field: 'last_change', width: 130, render: (row) => <TimeValue value={row.last_change} /> },
];

export function Page(): ReactNode {
  const { t } = useTexts('users');
  const go = useGo();
  const canOpen = useCan(usersPermissions.warehouseUsers);
  return (
    <ListPage<WarehouseCount>
      name="PC.SystemConfig.User.WarehouseList"
      section="SC"
      title={t('route.warehouseList')}
      subtitle={(total) => t('warehouses.count', { total })}
      call={usersCalls.searchWarehouseUserCount}
      columns={columns(canOpen)}
      filters={[{ prop: 'keyword', filterType: 'wideText' }]}
      rowKey="whs_id"
      defaultSort={{ key: 'whs_id', order: 'asc' }}
      nothing={{ title: t('warehouses.nothingTitle'), text: t('warehouses.nothingText') }}
      noMatch={t('warehouses.noMatch')}
      actions={(row) =>
        canOpen
          ? [
              {
                key: 'users',
                label: t('warehouses.users'),
                onClick: () => go(pathTo(userPaths.warehouseUsers, { whsId: row.whs_id })),
              },
            ]
          : []
      }
    />
  );
}
