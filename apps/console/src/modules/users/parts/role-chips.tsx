import type { ReactNode } from 'react';
import type { HeldRole } from '@tallyhouse/contracts/modules/users/entities.ts';
import { Dash } from '@tallyhouse/ui/text.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import './users.css';

/** The roles a person holds, each with its last day; what does not count now is struck through. Pointed at, it says all. */
export function RoleChips({ roles }: { roles: readonly HeldRole[] }): ReactNode {
  const { t } = useTexts('users');
  if (roles.length === 0) return <Dash />;
  const until = ({ valid_to: day }: HeldRole): string | undefined =>
    day === null ? undefined : t('list.until', { day });
  const whole = roles.map((role) => [role.role_name, until(role), t(`state.${role.state}`)].filter(Boolean).join(', '));
  return (
    <span title={whole.join('\n')}>
      {roles.map((role) => (
        <span key={role.role_id} className={`users-chip users-chip--${role.state}`}>
          {role.role_name}
          {until(role) && <small>{until(role)}</small>}
        </span>
      ))}
    </span>
  );
}
