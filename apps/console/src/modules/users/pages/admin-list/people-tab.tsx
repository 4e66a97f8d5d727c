import { type ReactNode, useState } from 'react';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import type { PersonEverywhere } from '@tallyhouse/contracts/modules/users/entities.ts';
import { userStatus, userType } from '@tallyhouse/contracts/modules/users/enums.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { ActionGroup } from '@tallyhouse/ui/action-group.tsx';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { useCan, useInfo } from '../../../../kit/session/session.ts';
import { useAccessOptions } from '../../parts/use-access-options.ts';
import { UserTypeValue } from '../../parts/user-type.tsx';
import { userPaths } from '../../routes.ts';
import { AccessDialog, type AccessKind } from './access-dialog.tsx';

const columns = (linked: boolean, yes: string): readonly ListColumn<PersonEverywhere>[] => [
  {
    field: 'user_id',
    width: 100,
    locked: true,
    sortable: true,
    render: (row) =>
      linked && row.whs_list[0] !== undefined ? (
        <RouteLink to={pathTo(userPaths.detail, { whsId: row.whs_list[0], userId: row.user_id })}>
          <Mono strong>{row.user_id}</Mono>
        </RouteLink>
      ) : (
        <Mono strong>{row.user_id}</Mono>
      ),
  },
  { field: 'display_name', width: 140, locked: true, render: (row) => row.display_name },
  { field: 'local_name', width: 120, render: (row) => <TextValue value={row.local_name} /> },
  { field: 'login_name', width: 220, render: (row) => row.login_name },
  {
    field: 'user_type',
    width: 112,
    codes: userType,
    render: (row) => <UserTypeValue value={row.user_type} />,
  },
  {
    field: 'status',
    width: 96,
    codes: userStatus,
    render: (row) => <StatusValue of={userStatus} value={row.status} />,
  },
  {
    field: 'whs_list',
    width: 150,
    render: (row) => (
      <>
        <NumberValue value={row.whs_list.length} /> <Muted>{row.whs_list.slice(0, 2).join(', ')}</Muted>
      </>
    ),
  },
  { field: 'roles', width: 70, align: 'right', render: (row) => <NumberValue value={row.roles} /> },
  { field: 'sensitive', width: 90, render: (row) => <TextValue value={row.sensitive ? yes : ''} /> },
  { field: 'last_sign_in', width: 116, sortable: true, render: (row) => <TimeValue value={row.last_sign_in} /> },
  { field: 'created_at', width: 116, render: (row) => <TimeValue value={row.created_at} /> },
];

export function PeopleTab({ tabs }: { tabs: ReactNode }): ReactNode {
  const { t } = useTexts('users');
  const { user_id: me } = useInfo();
  const canEdit = useCan(usersPermissions.adminListEdit);
  const canOpen = useCan(usersPermissions.warehouseUserDetail);
  const { warehouses } = useAccessOptions();
  const [chosen, setChosen] = useState<string[]>([]);
  const [open, setOpen] = useState<{ readonly kind: AccessKind; readonly userIds: readonly string[] }>();
  const filters: readonly ListFilter[] = [
    { prop: 'keyword', filterType: 'wideText' },
    { prop: 'email', filterType: 'wideText' },
    { prop: 'user_type', filterType: 'multiSelect', selections: userType },
    { prop: 'status', filterType: 'multiSelect', selections: userStatus },
    { prop: 'whs_id', filterType: 'multiSelect', selections: warehouses },
    { prop: 'dormant_days', filterType: 'number', max: 3_650 },
    { prop: 'created_from+created_to', tLabel: 'created_at', filterType: 'dateRange' },
  ];
  const kinds: readonly AccessKind[] = ['assign', 'remove', 'copy'];
  return (
    <>
      <ListPage<PersonEverywhere>
        name="PC.SystemConfig.User.List"
        section="SC"
        title={t('route.adminList')}
        subtitle={(total) => t('list.count', { total })}
        call={usersCalls.searchUser}
        columns={columns(canOpen, t('admin.yes'))}
        filters={filters}
        rowKey="user_id"
        openActions={0}
        defaultSort={{ key: 'user_id', order: 'asc' }}
        nothing={{ title: t('list.nothingTitle'), text: t('list.nothingText') }}
        noMatch={t('list.noMatch')}
        start={tabs}
        tools={
          chosen.length > 0 && (
            <ActionGroup
              moreLabel={t('shared:common.more')}
              actions={kinds.map((kind) => ({
                key: kind,
                label: `${t(`access.${kind}`)} (${chosen.length})`,
                onClick: () => setOpen({ kind, userIds: chosen }),
              }))}
            />
          )
        }
        selection={
          canEdit
            ? {
                keys: chosen,
                onChange: setChosen,
                allLabel: t('admin.chooseAll'),
                rowLabel: (row) => t('admin.choose', { name: row.display_name }),
                disabled: (row) => row.user_id === me,
              }
            : undefined
        }
        actions={(row) =>
          canEdit && row.user_id !== me
            ? kinds.map((kind) => ({
                key: kind,
                label: t(`access.${kind}`),
                danger: kind === 'remove',
                onClick: () => setOpen({ kind, userIds: [row.user_id] }),
              }))
            : []
        }
      />
      {open && (
        <AccessDialog
          kind={open.kind}
          userIds={open.userIds}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            setChosen([]);
          }}
        />
      )}
    </>
  );
}
