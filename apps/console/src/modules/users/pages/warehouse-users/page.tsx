import type { ReactNode } from 'react';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import type { Person } from '@tallyhouse/contracts/modules/users/entities.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { personColumns } from '../../parts/person-columns.tsx';
import { personFilters } from '../../parts/person-filters.ts';
import { userPaths } from '../../routes.ts';

/** The people of a chosen warehouse, read from wherever one works. */
export function Page(): ReactNode {
  const { t } = useTexts('users');
  const go = useGo();
  const { whsId = '' } = useRouteParams();
  const canOpen = useCan(usersPermissions.warehouseUserDetail);
  return (
    <ListPage<Person>
      name="PC.SystemConfig.User.WarehouseList.Users"
      section="SC"
      title={t('route.warehouseUsers')}
      subtitle={(total) => `${whsId}, ${t('list.count', { total })}`}
      call={usersCalls.searchWhsUser}
      fixed={{ whs_id: whsId }}
      columns={personColumns(whsId, canOpen)}
      filters={personFilters()}
      rowKey="user_id"
      defaultSort={{ key: 'user_id', order: 'asc' }}
      nothing={{ title: t('list.nothingTitle'), text: t('list.nothingText') }}
      noMatch={t('list.noMatch')}
      actions={(row) =>
        canOpen
          ? [
              {
                key: 'open',
                label: t('list.open'),
                onClick: () => go(pathTo(userPaths.detail, { whsId, userId: row.user_id })),
              },
            ]
          : []
      }
    />
  );
}
