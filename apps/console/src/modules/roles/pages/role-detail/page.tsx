import { type ReactNode, useId, useState } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { roleKind, roleStatus } from '@tallyhouse/contracts/modules/roles/enums.ts';
import { DangerButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { CopyIcon, PencilIcon, TrashIcon } from '@tallyhouse/ui/icons.tsx';
import { Tabs } from '@tallyhouse/ui/tabs.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useRoleActions } from '../../parts/role-actions.tsx';
import { RoleOrigin } from '../../parts/role-values.tsx';
import { rolePaths } from '../../routes.ts';
import { HistoryTab } from './history-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { PermissionsTab } from './permissions-tab.tsx';

type Detail = ReplyOf<typeof rolesCalls.getRoleDetail>;
const on = roleStatus.codeOf('on');

export function Page(): ReactNode {
  const { t } = useTexts('roles');
  const { field } = useDictionary();
  const go = useGo();
  const { id = '' } = useRouteParams();
  const [compare, setCompare] = useState<number>();
  const query = useCall(
    rolesCalls.getRoleDetail,
    { role_id: Number(id), ...(compare === undefined ? {} : { compare: [compare] }) },
    { subject: ['role_id'] },
  );
  const back = (): void => go(rolePaths.list);
  const { dialog, ask, canCreate, canEdit, canDelete } = useRoleActions(back);
  const detail = query.data;
  const role = detail?.role;
  return (
    <DetailPage
      section="SC"
      id={id}
      subtitle={role?.role_name}
      status={
        role && (
          <>
            <StatusValue of={roleStatus} value={role.status} />
            <StatusValue of={roleKind} value={role.role_kind} />
            <RoleOrigin role={role} />
          </>
        )
      }
      thing={role}
      error={query.error}
      onRetry={() => void query.refetch()}
      missing={{
        title: t('role.missingTitle', { id }),
        text: t('role.missingText'),
        backLabel: t('role.backToList'),
        onBack: back,
      }}
      facts={
        role
          ? [
              { label: field('users'), value: <NumberValue value={role.users} /> },
              { label: field('keys'), value: <NumberValue value={role.keys} /> },
              { label: field('sensitive_keys'), value: <NumberValue value={role.sensitive_keys} /> },
              {
                label: field('second_factor_required'),
                value: t(role.second_factor_required === 1 ? 'role.required' : 'role.notRequired'),
              },
              {
                label: field('version'),
                value: <NumberValue value={role.version} />,
                note: (
                  <>
                    <TimeValue value={role.updated_at} /> <TextValue value={role.updated_by} />
                  </>
                ),
              },
            ]
          : []
      }
      actions={
        role && (
          <>
            {canCreate && (
              <PlainButton icon={<CopyIcon />} onClick={() => ask({ what: 'copy', role })}>
                {t('role.copy')}
              </PlainButton>
            )}
            {canEdit(role) && (
              <>
                <PlainButton icon={<PencilIcon />} onClick={() => ask({ what: 'rename', role })}>
                  {t('role.edit')}
                </PlainButton>
                <PlainButton onClick={() => ask({ what: 'switch', role })}>
                  {t(role.status === on ? 'role.switchOff' : 'role.switchOn')}
                </PlainButton>
              </>
            )}
            {canDelete(role) && (
              <DangerButton icon={<TrashIcon />} onClick={() => ask({ what: 'delete', role })}>
                {t('role.delete')}
              </DangerButton>
            )}
          </>
        )
      }
    >
      {detail && (
        <RoleTabs
          key={detail.role.role_id}
          detail={detail}
          compare={compare}
          onCompare={setCompare}
          mayEdit={canEdit(detail.role)}
        />
      )}
      {dialog}
    </DetailPage>
  );
}

interface RoleTabsProps {
  readonly detail: Detail;
  readonly compare: number | undefined;
  readonly onCompare: (roleId: number | undefined) => void;
  readonly mayEdit: boolean;
}

function RoleTabs({ detail, compare, onCompare, mayEdit }: RoleTabsProps): ReactNode {
  const { t } = useTexts('roles');
  const panel = useId();
  const [tab, setTab] = useState('permissions');
  return (
    <>
      <Tabs
        line
        label={t('role.parts')}
        panelId={panel}
        active={tab}
        onChange={setTab}
        items={[
          { key: 'permissions', title: t('role.permissions'), count: detail.keys.length },
          { key: 'people', title: t('role.people'), count: detail.people.length },
          { key: 'history', title: t('shared:common.trail'), count: detail.history.length },
        ]}
      />
      <div id={panel} role="tabpanel">
        {/* Kept while another tab is open: ticks that are not saved yet must not be lost by a look at the people. */}
        <div hidden={tab !== 'permissions'}>
          <PermissionsTab detail={detail} compare={compare} onCompare={onCompare} mayEdit={mayEdit} />
        </div>
        {tab === 'people' && <PeopleTab people={detail.people} />}
        {tab === 'history' && <HistoryTab history={detail.history} />}
      </div>
    </>
  );
}
