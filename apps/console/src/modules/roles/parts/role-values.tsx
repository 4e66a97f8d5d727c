import type { ReactNode } from 'react';
import type { Role } from '@tallyhouse/contracts/modules/roles/entities.ts';
import { Dash, Fact, Muted } from '@tallyhouse/ui/text.tsx';
import { NumberValue } from '../../../kit/format/values.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

/** Where a role comes from: the house, another role, or this warehouse itself. */
export function RoleOrigin({ role }: { role: Role }): ReactNode {
  const { t } = useTexts('roles');
  if (role.whs_id === null) return <Muted>{t('role.house')}</Muted>;
  return role.copied_from === '' ? <Dash /> : role.copied_from;
}

/** Sensitive keys are seen at a glance; none is the calm case. */
export function SensitiveCount({ value }: { value: number }): ReactNode {
  return value === 0 ? (
    <Dash />
  ) : (
    <Fact tone="late">
      <NumberValue value={value} />
    </Fact>
  );
}
