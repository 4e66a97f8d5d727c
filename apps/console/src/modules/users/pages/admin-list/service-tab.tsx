import { type ReactNode, useState } from 'react';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import type { ServiceAccount } from '@tallyhouse/contracts/modules/users/entities.ts';
import { serviceStatus } from '@tallyhouse/contracts/modules/users/enums.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../../../../kit/list/list-types.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { ServiceDialog } from './service-dialog.tsx';
import { TokensDialog } from './tokens-dialog.tsx';

const open = (account: ServiceAccount): number => account.tokens.filter((token) => token.revoked_at === null).length;

const columns: readonly ListColumn<ServiceAccount>[] = [
  {
    field: 'service_id',
    width: 100,
    locked: true,
    sortable: true,
    render: (row) => <Mono strong>{row.service_id}</Mono>,
  },
  { field: 'service_name', locked: true, sortable: true, render: (row) => row.service_name },
  { field: 'whs_id', width: 100, render: (row) => <Mono>{row.whs_id}</Mono> },
  { field: 'keys', width: 80, align: 'right', render: (row) => <NumberValue value={row.keys.length} /> },
  { field: 'tokens', width: 110, align: 'right', render: (row) => <NumberValue value={open(row)} /> },
  {
    field: 'status',
    width: 90,
    codes: serviceStatus,
    render: (row) => <StatusValue of={serviceStatus} value={row.status} />,
  },
  { field: 'expires_on', width: 120, render: (row) => <TextValue value={row.expires_on} /> },
  { field: 'created_by', width: 220, render: (row) => row.created_by },
  { field: 'created_at', width: 120, render: (row) => <TimeValue value={row.created_at} /> },
];

const filters: readonly ListFilter[] = [
  { prop: 'keyword', filterType: 'wideText' },
  { prop: 'status', filterType: 'multiSelect', selections: serviceStatus },
];

export function ServiceTab({ tabs }: { tabs: ReactNode }): ReactNode {
  const { t } = useTexts('users');
  const canCreate = useCan(usersPermissions.adminListCreate);
  const canEdit = useCan(usersPermissions.adminListEdit);
  const [dialog, setDialog] = useState<{ readonly what: 'form' | 'tokens'; readonly account?: ServiceAccount }>();
  const close = (): void => setDialog(undefined);
  return (
    <>
      <ListPage<ServiceAccount>
        name="PC.SystemConfig.User.List.Service"
        section="SC"
        title={t('route.adminList')}
        subtitle={(total) => t('service.count', { total })}
        call={usersCalls.searchServiceAccount}
        columns={columns}
        filters={filters}
        rowKey="service_id"
        openActions={0}
        defaultSort={{ key: 'service_id', order: 'asc' }}
        start={tabs}
        create={canCreate ? { label: t('service.create'), onClick: () => setDialog({ what: 'form' }) } : undefined}
        nothing={{ title: t('service.nothingTitle'), text: t('service.nothingText') }}
        noMatch={t('service.noMatch')}
        actions={(account) => [
          { key: 'tokens', label: t('service.tokens'), onClick: () => setDialog({ what: 'tokens', account }) },
          ...(canEdit
            ? [{ key: 'edit', label: t('list.edit'), onClick: () => setDialog({ what: 'form', account }) }]
            : []),
        ]}
      />
      {dialog?.what === 'form' && <ServiceDialog account={dialog.account} onClose={close} />}
      {dialog?.what === 'tokens' && dialog.account && (
        <TokensDialog serviceId={dialog.account.service_id} name={dialog.account.service_name} onClose={close} />
      )}
    </>
  );
}
