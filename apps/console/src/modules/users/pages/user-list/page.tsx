import { type ReactNode, useState } from 'react';
import type { RequestId, UserId } from '@tallyhouse/contracts/kit/ids.ts';
import { userListExport, usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import type { Person } from '@tallyhouse/contracts/modules/users/entities.ts';
import { userStatus } from '@tallyhouse/contracts/modules/users/enums.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { UploadIcon } from '@tallyhouse/ui/icons.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh, useCall } from '../../../../kit/api/use-call.ts';
import { readOptions } from '../../../../kit/form/read-options.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { useCan, useInfo } from '../../../../kit/session/session.ts';
import { AccessLogDialog } from '../../parts/access-log-dialog.tsx';
import { BpoDialog } from '../../parts/bpo-dialog.tsx';
import { EditDialog } from '../../parts/edit-dialog.tsx';
import { chosenRoles, draftOf } from '../../parts/edit-form.ts';
import { LinksDialog, type OneTimeLinks } from '../../parts/links-dialog.tsx';
import { personColumns } from '../../parts/person-columns.tsx';
import { personFilters } from '../../parts/person-filters.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { SessionsDialog } from '../../parts/sessions-dialog.tsx';
import { UploadDialog } from '../../parts/upload-dialog.tsx';

const [active, disabled] = [userStatus.codeOf('active'), userStatus.codeOf('disabled')];

/** What is open over the list. */
type Open =
  | { readonly what: 'edit' | 'reset' | 'resetFactor' | 'status' | 'sessions' | 'log'; readonly person: Person }
  | { readonly what: 'bpo' | 'upload' }
  | ({ readonly what: 'links' } & OneTimeLinks);

export function Page(): ReactNode {
  const { t } = useTexts('users');
  const toast = useToast();
  const { whs_id, user_id: me } = useInfo();
  const canCreate = useCan(usersPermissions.userListCreate);
  const canEdit = useCan(usersPermissions.userListEdit);
  const canExport = useCan(usersPermissions.userListExport);
  const canOpen = useCan(usersPermissions.warehouseUserDetail);
  const roles = readOptions(useCall(usersCalls.getGrantRoleList, {}), (role) => ({
    value: String(role.role_id),
    label: role.role_name,
  }));
  const departments = readOptions(useCall(usersCalls.getWfmDepartmentList, {}), ({ department, people }) => ({
    value: department,
    label: `${department} (${people})`,
  }));
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);

  const setStatus = async (person: Person, reason: string, request_id: RequestId): Promise<void> => {
    await invokeEdit(request_id, person, reason);
    toast.success(t(person.status === disabled ? 'status.enabled' : 'status.disabled', { name: person.display_name }));
    close();
    await refresh(usersCalls.getUserList);
  };

  return (
    <>
      <ListPage<Person>
        name="PC.SystemConfig.UserList"
        section="SC"
        title={t('route.userList')}
        subtitle={(total) => t('list.count', { total })}
        call={usersCalls.getUserList}
        columns={personColumns(whs_id, canOpen)}
        filters={personFilters(roles, departments)}
        rowKey="user_id"
        openActions={1}
        defaultSort={{ key: 'user_id', order: 'asc' }}
        create={canCreate ? { label: t('bpo.create'), onClick: () => setOpen({ what: 'bpo' }) } : undefined}
        tools={
          canCreate && (
            <PlainButton icon={<UploadIcon />} onClick={() => setOpen({ what: 'upload' })}>
              {t('upload.button')}
            </PlainButton>
          )
        }
        export={canExport ? userListExport : undefined}
        nothing={{ title: t('list.nothingTitle'), text: t('list.nothingText') }}
        noMatch={t('list.noMatch')}
        actions={(person) => [
          // Her own access is another administrator's to change.
          ...(canEdit && person.user_id !== me
            ? [
                { key: 'edit', label: t('list.edit'), onClick: () => setOpen({ what: 'edit', person }) },
                { key: 'reset', label: t('list.reset'), onClick: () => setOpen({ what: 'reset', person }) },
                {
                  key: 'resetFactor',
                  label: t('list.resetFactor'),
                  onClick: () => setOpen({ what: 'resetFactor', person }),
                },
                {
                  key: 'status',
                  label: t(person.status === disabled ? 'list.enable' : 'list.disable'),
                  danger: person.status !== disabled,
                  onClick: () => setOpen({ what: 'status', person }),
                },
              ]
            : []),
          ...(canEdit
            ? [{ key: 'sessions', label: t('list.sessions'), onClick: () => setOpen({ what: 'sessions', person }) }]
            : []),
          { key: 'log', label: t('list.log'), onClick: () => setOpen({ what: 'log', person }) },
        ]}
      />
      {open?.what === 'edit' && <EditDialog person={open.person} onClose={close} />}
      {open?.what === 'sessions' && <SessionsDialog person={open.person} onClose={close} />}
      {open?.what === 'log' && <AccessLogDialog person={open.person} onClose={close} />}
      {open?.what === 'bpo' && <BpoDialog onClose={close} onMade={(links) => setOpen({ what: 'links', ...links })} />}
      {open?.what === 'upload' && (
        <UploadDialog onClose={close} onLinks={(links) => setOpen({ what: 'links', ...links })} />
      )}
      {open?.what === 'links' && <LinksDialog links={open.links} expiresAt={open.expiresAt} onClose={close} />}
      {open?.what === 'reset' && (
        <ReasonDialog
          title={t('reset.title', { name: open.person.display_name })}
          text={t('reset.text')}
          confirmLabel={t('reset.confirm')}
          onClose={close}
          onConfirm={async (reason, request_id) => {
            const { person } = open;
            const made = await invoke(usersCalls.resetUserPassword, {
              request_id,
              user_id: person.user_id as UserId,
              reason,
            });
            setOpen({
              what: 'links',
              links: [{ name: person.login_name, link: made.reset_link }],
              expiresAt: made.expires_at,
            });
          }}
        />
      )}
      {open?.what === 'resetFactor' && (
        <ReasonDialog
          danger
          title={t('resetFactor.title', { name: open.person.display_name })}
          text={t('resetFactor.text')}
          confirmLabel={t('resetFactor.confirm')}
          onClose={close}
          onConfirm={async (reason, request_id) => {
            const { user_id, display_name } = open.person;
            await invoke(usersCalls.resetUserSecondFactor, { request_id, user_id: user_id as UserId, reason });
            toast.success(t('resetFactor.done', { name: display_name }));
            close();
          }}
        />
      )}
      {open?.what === 'status' && (
        <ReasonDialog
          title={t(open.person.status === disabled ? 'status.enableTitle' : 'status.disableTitle', {
            name: open.person.display_name,
          })}
          text={t(open.person.status === disabled ? 'status.enableText' : 'status.disableText')}
          confirmLabel={t(open.person.status === disabled ? 'list.enable' : 'list.disable')}
          danger={open.person.status !== disabled}
          onClose={close}
          onConfirm={(reason, requestId) => setStatus(open.person, reason, requestId)}
        />
      )}
    </>
  );
}

/** Disable and enable are an edit in which nothing but the status changes. */
const invokeEdit = (request_id: RequestId, person: Person, reason: string): Promise<unknown> => {
  const draft = draftOf(person);
  return invoke(usersCalls.editUser, {
    request_id,
    user_id: person.user_id as UserId,
    ...draft,
    is_show_mbn: person.is_show_mbn,
    role_list: chosenRoles(draft),
    status: person.status === disabled ? active : disabled,
    reason,
    version: person.version,
  });
};
