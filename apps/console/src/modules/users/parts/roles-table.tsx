import type { ReactNode } from 'react';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { type HeldRole, bpoMostDays } from '@tallyhouse/contracts/modules/users/entities.ts';
import { IconButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { DateInput } from '@tallyhouse/ui/date-input.tsx';
import { SelectInput } from '@tallyhouse/ui/form.tsx';
import { PlusIcon, TrashIcon } from '@tallyhouse/ui/icons.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { RoleDraft } from './edit-form.ts';
import { useToday } from './today.ts';

interface RolesTableProps {
  readonly held: readonly HeldRole[];
  readonly bpo: boolean;
  readonly roles: readonly RoleDraft[];
  readonly onChange: (roles: readonly RoleDraft[]) => void;
}

/** The roles of a person in this warehouse, each with its first and last day. */
export function RolesTable({ held, bpo, roles, onChange }: RolesTableProps): ReactNode {
  const { t } = useTexts('users');
  const { field } = useDictionary();
  const today = useToday();
  const { data } = useCall(usersCalls.getGrantRoleList, {});
  const known = data?.list ?? [];
  // One she holds stays choosable in its own line, also when it is off or not this person's to give.
  const optionsFor = (own: number | undefined): { value: number; label: string; disabled?: boolean }[] => {
    const taken = new Set(roles.map(({ role_id }) => role_id).filter((id) => id !== own));
    const offered = known.filter((role) => (!bpo || role.role_kind === 2) && !taken.has(role.role_id));
    const gone = held.filter((role) => role.role_id === own && !offered.some((one) => one.role_id === own));
    return [
      ...gone.map((role) => ({ value: role.role_id, label: role.role_name })),
      ...offered.map((role) => ({
        value: role.role_id,
        label: role.role_name,
        disabled: !role.may_grant && role.role_id !== own,
      })),
    ];
  };
  const change = (at: number, role: Partial<RoleDraft>): void =>
    onChange(roles.map((one, n) => (n === at ? { ...one, ...role } : one)));
  return (
    <div className="users-roles" role="group" aria-label={field('role_list')}>
      <div className="users-roles__row users-roles__head" aria-hidden="true">
        <span>{field('role_name')}</span>
        <span>{field('valid_from')}</span>
        <span>{field('valid_to')}</span>
      </div>
      {roles.map((role, n) => (
        <div key={n} className="users-roles__row">
          <SelectInput
            label={t('edit.roleLine', { n: n + 1 })}
            value={role.role_id}
            placeholder={t('edit.chooseRole')}
            options={optionsFor(role.role_id)}
            onChange={(id) => change(n, { role_id: id === undefined ? undefined : Number(id) })}
          />
          <DateInput
            label={`${field('valid_from')} ${n + 1}`}
            value={role.valid_from}
            onChange={(valid_from) => change(n, { valid_from })}
          />
          <DateInput
            label={`${field('valid_to')} ${n + 1}`}
            value={role.valid_to}
            min={today()}
            max={bpo ? today(bpoMostDays) : undefined}
            onChange={(valid_to) => change(n, { valid_to })}
          />
          <IconButton
            label={t('edit.removeRole', { n: n + 1 })}
            icon={<TrashIcon />}
            onClick={() => onChange(roles.filter((_, at) => at !== n))}
          />
        </div>
      ))}
      {roles.length === 0 && <Muted>{t('edit.noRoles')}</Muted>}
      <span>
        <PlainButton
          size="small"
          icon={<PlusIcon />}
          onClick={() => onChange([...roles, { role_id: undefined, valid_from: null, valid_to: null }])}
        >
          {t('edit.addRole')}
        </PlainButton>
      </span>
    </div>
  );
}
