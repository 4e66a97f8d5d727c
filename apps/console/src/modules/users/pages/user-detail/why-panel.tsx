import type { ReactNode } from 'react';
import type { UserId, WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { QuestionIcon } from '@tallyhouse/ui/icons.tsx';
import { SidePanel } from '@tallyhouse/ui/page.tsx';
import { PartFailed, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { StatusTag } from '@tallyhouse/ui/status-tag.tsx';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';

interface WhyPanelProps {
  readonly whsId: string;
  readonly userId: string;
  readonly permission: string;
  readonly onClose: () => void;
}

const looks = { now: 'success', later: 'warning', ended: 'danger', off: 'grey', not_held: 'grey' } as const;

/** Why she has a key, or has it not: every role that holds it, and what keeps it from her. */
export function WhyPanel({ whsId, userId, permission, onClose }: WhyPanelProps): ReactNode {
  const { t } = useTexts('users');
  const { data, error } = useCall(usersCalls.explainPermission, {
    whs_id: whsId as WhsId,
    user_id: userId as UserId,
    key: permission,
  });
  const answer = (): string => {
    if (!data?.known) return t('why.unknown');
    if (data.disabled) return t('why.disabled');
    return t(data.holds ? 'why.holds' : 'why.lacks');
  };
  return (
    <SidePanel title={t('detail.why')} icon={<QuestionIcon />} closeLabel={t('links.close')} onClose={onClose}>
      {error && <PartFailed title={t('shared:common.notLoaded')} text={error.message} />}
      {!data && !error && <TableSkeleton rows={4} />}
      {data && (
        <div className="users-why">
          <p className="users-why__answer">{answer()}</p>
          <p>
            {data.title} <Mono>{permission}</Mono>
          </p>
          {data.roles.length === 0 && data.known && <Muted>{t('why.noRole')}</Muted>}
          <ul>
            {data.roles.map((role) => (
              <li key={role.role_id}>
                <b>{role.role_name}</b> <StatusTag kind={looks[role.state]}>{t(`state.${role.state}`)}</StatusTag>
                {role.valid_from !== null && (
                  <Muted>
                    {role.valid_to === null
                      ? t('why.since', { from: role.valid_from })
                      : t('why.dates', { from: role.valid_from, to: role.valid_to })}
                  </Muted>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </SidePanel>
  );
}
