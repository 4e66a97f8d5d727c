import { type ReactNode, useState } from 'react';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import type { Role } from '@tallyhouse/contracts/modules/roles/entities.ts';
import { roleKind, roleStatus } from '@tallyhouse/contracts/modules/roles/enums.ts';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { FormItem, TextInput } from '@tallyhouse/ui/form.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../kit/routing/define-routes.ts';
import { useGo } from '../../../kit/routing/route-link.tsx';
import { useCan } from '../../../kit/session/session.ts';
import { rolePaths } from '../routes.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

type Asked =
  | { readonly what: 'create' }
  | { readonly what: 'copy' | 'switch' | 'delete' | 'rename'; readonly role: Role };

const on = roleStatus.codeOf('on');

export const refreshRoles = (): Promise<void> =>
  refresh(rolesCalls.searchRole, rolesCalls.getRoleDetail, rolesCalls.searchWhsRole);

/** What can be done to a role, with the dialogs that ask for it. A role of the house needs the right for all warehouses. */
export function useRoleActions(gone?: () => void): {
  readonly dialog: ReactNode;
  readonly ask: (asked: Asked) => void;
  readonly canCreate: boolean;
  readonly canEdit: (role: Role) => boolean;
  readonly canDelete: (role: Role) => boolean;
} {
  const [asked, ask] = useState<Asked>();
  const everywhere = useCan(rolesPermissions.whsRolesEdit);
  const canCreate = useCan(rolesPermissions.roleCreate);
  const edits = useCan(rolesPermissions.roleEdit);
  const deletes = useCan(rolesPermissions.roleDelete);
  const mine = (role: Role): boolean => role.whs_id !== null || everywhere;
  return {
    dialog: asked && <ActionDialog asked={asked} onClose={() => ask(undefined)} gone={gone} />,
    ask,
    canCreate,
    canEdit: (role) => edits && mine(role),
    canDelete: (role) => deletes && mine(role),
  };
}

interface ActionDialogProps {
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly gone: (() => void) | undefined;
}

function ActionDialog({ asked, onClose, gone }: ActionDialogProps): ReactNode {
  const { t } = useTexts('roles');
  const { field } = useDictionary();
  const toast = useToast();
  const go = useGo();
  const open = (id: number): void => go(pathTo(rolePaths.detail, { id: String(id) }));

  if (asked.what === 'create') {
    return (
      <RoleDialog
        isNew
        title={t('role.create')}
        confirmLabel={t('role.confirmCreate')}
        initial={{
          role_name: '',
          role_kind: roleKind.codeOf('own'),
          description: '',
          second_factor: false,
          of_house: false,
        }}
        onClose={onClose}
        save={async ({ of_house, second_factor, ...fields }, request_id) => {
          const made = await invoke(rolesCalls.createRole, {
            request_id,
            ...fields,
            of_house: of_house ? 1 : 0,
            second_factor_required: second_factor ? 1 : 0,
            keys: [],
          });
          toast.success(t('role.created', { name: fields.role_name }));
          await refreshRoles();
          open(made.role_id);
        }}
      />
    );
  }

  const { role } = asked;
  const { role_id, version, role_name, role_kind, description, status } = role;
  if (asked.what === 'rename') {
    return (
      <RoleDialog
        isNew={false}
        title={t('role.editTitle', { name: role_name })}
        confirmLabel={t('role.confirmEdit')}
        initial={{
          role_name,
          role_kind,
          description,
          second_factor: role.second_factor_required === 1,
          of_house: role.whs_id === null,
        }}
        onClose={onClose}
        save={async ({ of_house: _, second_factor, ...fields }, request_id) => {
          const second_factor_required = second_factor ? 1 : 0;
          await invoke(rolesCalls.updateRole, {
            request_id,
            role_id,
            version,
            status,
            second_factor_required,
            ...fields,
          });
          toast.success(t('role.saved', { name: fields.role_name }));
          await refreshRoles();
        }}
      />
    );
  }
  if (asked.what === 'copy') {
    return (
      <ReasonDialog<{ role_name: string }>
        title={t('role.copyTitle', { name: role_name })}
        text={t('role.copyText')}
        initial={{ role_name: '' }}
        confirmLabel={t('role.copy')}
        onClose={onClose}
        save={async (values, request_id) => {
          const made = await invoke(rolesCalls.copyRole, { request_id, role_id, ...values });
          toast.success(t('role.created', { name: values.role_name }));
          await refreshRoles();
          open(made.role_id);
        }}
      >
        <FormItem
          name="role_name"
          label={field('role_name')}
          units={4}
          required
          rules={[
            {
              required: true,
              whitespace: true,
              message: t('shared:common.pleaseInput', { label: field('role_name') }),
            },
          ]}
        >
          <TextInput maxLength={60} />
        </FormItem>
      </ReasonDialog>
    );
  }
  if (asked.what === 'switch') {
    const next = status === on ? roleStatus.codeOf('off') : on;
    return (
      <ChangeDialog
        role={role}
        status={next}
        title={t(status === on ? 'role.offTitle' : 'role.onTitle', { name: role_name })}
        confirmLabel={t(status === on ? 'role.switchOff' : 'role.switchOn')}
        onClose={onClose}
        save={async (reason, request_id) => {
          const fields = { role_name, role_kind, description };
          await invoke(rolesCalls.updateRole, { request_id, role_id, version, ...fields, status: next, reason });
          toast.success(t('role.saved', { name: role_name }));
          await refreshRoles();
        }}
      />
    );
  }
  return (
    <ReasonDialog
      danger
      title={t('role.deleteTitle', { name: role_name })}
      text={t('role.deleteText')}
      initial={{}}
      confirmLabel={t('role.delete')}
      onClose={onClose}
      save={async ({ reason }, request_id) => {
        await invoke(rolesCalls.deleteRole, { request_id, role_id, version, reason });
        toast.success(t('role.deleted', { name: role_name }));
        gone?.();
        await refresh(rolesCalls.searchRole);
      }}
    />
  );
}
