import type { ReactNode } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import type { Role } from '@tallyhouse/contracts/modules/roles/entities.ts';
import { PartFailed, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { EffectView, isAllowed } from './effect-view.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface ChangeDialogProps {
  readonly role: Role;
  readonly status: number;
  /** Left out, the keys stay as they are. */
  readonly keys?: readonly string[];
  readonly title: string;
  readonly confirmLabel: string;
  readonly save: (reason: string, requestId: RequestId) => Promise<void>;
  readonly onClose: () => void;
}

/** Shows what a change of a role does to whom, and asks why, before it is made. */
export function ChangeDialog({ role, status, keys, title, confirmLabel, save, onClose }: ChangeDialogProps): ReactNode {
  const { t } = useTexts('roles');
  const { data: effect, error } = useCall(rolesCalls.previewRoleChange, {
    role_id: role.role_id,
    role_kind: role.role_kind,
    status,
    ...(keys === undefined ? {} : { keys: [...keys] }),
  });
  return (
    <ReasonDialog
      title={title}
      initial={{}}
      confirmLabel={confirmLabel}
      blocked={effect === undefined || !isAllowed(effect)}
      width={620}
      text={
        error ? (
          <PartFailed title={t('shared:common.notLoaded')} text={error.message} />
        ) : effect ? (
          <EffectView effect={effect} />
        ) : (
          <TableSkeleton rows={3} />
        )
      }
      save={({ reason }, requestId) => save(reason, requestId)}
      onClose={onClose}
    />
  );
}
