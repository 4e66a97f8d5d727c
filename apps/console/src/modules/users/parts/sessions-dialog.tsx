import type { ReactNode } from 'react';
import type { UserId } from '@tallyhouse/contracts/kit/ids.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import type { Person } from '@tallyhouse/contracts/modules/users/entities.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { useConfirm, useToast } from '@tallyhouse/ui/feedback.tsx';
import { PartFailed, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useSaving } from './saving.ts';
import { type OpenSession, SessionsTable } from './sessions-table.tsx';

/** The open sessions of a person, each with a way to end it. */
export function SessionsDialog({ person, onClose }: { person: Person; onClose: () => void }): ReactNode {
  const { t } = useTexts('users');
  const confirm = useConfirm();
  const toast = useToast();
  const user_id = person.user_id as UserId;
  const { data, error, refetch } = useCall(usersCalls.searchUserSession, { user_id });
  const [, save] = useSaving();
  const end = async ({ session_ref }: OpenSession): Promise<void> => {
    const sure = await confirm({
      title: t('sessions.endTitle', { name: person.display_name }),
      text: t('sessions.endText'),
      confirmLabel: t('sessions.end'),
      cancelLabel: t('shared:common.cancel'),
      danger: true,
    });
    if (!sure) return;
    await save(async (request_id) => {
      await invoke(usersCalls.endUserSession, { request_id, user_id, session_ref });
      toast.success(t('sessions.ended'));
    });
    await refetch();
  };
  return (
    <Dialog
      open
      title={t('sessions.title', { name: person.display_name })}
      width={860}
      onClose={onClose}
      footer={<PlainButton onClick={onClose}>{t('links.close')}</PlainButton>}
    >
      {error && <PartFailed title={t('shared:common.notLoaded')} text={error.message} />}
      {!data && !error && <TableSkeleton rows={3} />}
      {data && <SessionsTable sessions={data.list} onEnd={(session) => void end(session)} />}
    </Dialog>
  );
}
