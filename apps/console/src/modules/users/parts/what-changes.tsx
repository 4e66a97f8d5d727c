import type { ReactNode } from 'react';
import type { UserId } from '@tallyhouse/contracts/kit/ids.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

interface WhatChangesProps {
  readonly userId: string;
  /** The roles that count today when it is saved. */
  readonly roleIds: readonly number[];
}

/** What the person could do more and no more, before it is saved. */
export function WhatChanges({ userId, roleIds }: WhatChangesProps): ReactNode {
  const { t } = useTexts('users');
  const { data, error } = useCall(usersCalls.previewUserChange, {
    user_id: userId as UserId,
    role_id: roleIds.toSorted((a, b) => a - b),
  });
  if (error) return <Muted>{error.message}</Muted>;
  const list = (keys: readonly { key: string; title: string }[], look: 'gained' | 'lost'): ReactNode => (
    <ul>
      {keys.map(({ key, title }) => (
        <li key={key} className={`users-${look}`}>
          {title}
          <small>{key}</small>
        </li>
      ))}
    </ul>
  );
  return (
    <section className="users-side" aria-label={t('edit.whatChanges')}>
      <h3>{t('edit.gained', { count: data?.gained.length ?? 0 })}</h3>
      {list(data?.gained ?? [], 'gained')}
      <h3>{t('edit.lost', { count: data?.lost.length ?? 0 })}</h3>
      {list(data?.lost ?? [], 'lost')}
      {data && data.gained.length + data.lost.length === 0 && <Muted>{t('edit.noKeys')}</Muted>}
    </section>
  );
}
