import type { ReactNode } from 'react';
import type { HeldRole } from '@tallyhouse/contracts/modules/users/entities.ts';
import { Dash } from '@tallyhouse/ui/text.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import './users.css';

/** The roles a person holds, each with its last day; what does not count now is struck through. */
export function RoleChips({ roles }: { roles: readonly HeldRole[] }): ReactNode {
  const { t } = useTexts('users');
  if (roles.length === 0) return <Dash />;
  return (
    <span className="users-chips">
      {roles.map((role) => (
        <span
          key={role.role_id}
          className={`users-chip users-chip--${role.state}`}
          title={`${role.role_name}, ${t(`state.${role.state}`)}`}
        >
          {role.role_name}
          {role.valid_to !== null && <small>{t('list.until', { day: role.valid_to })}</small>}
        </span>
      ))}
    </span>
  );
}
