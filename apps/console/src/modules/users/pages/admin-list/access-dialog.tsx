import { type ReactNode, useState } from 'react';
import type { UserId, WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { DangerButton, NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { DateInput } from '@tallyhouse/ui/date-input.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { MultiSelectInput, SelectInput, TextInput } from '@tallyhouse/ui/form.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh, useCall } from '../../../../kit/api/use-call.ts';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { Field } from '../../parts/field.tsx';
import { useSaving } from '../../parts/saving.ts';
import { useToday } from '../../parts/today.ts';
import { useAccessOptions } from '../../parts/use-access-options.ts';

export type AccessKind = 'assign' | 'remove' | 'copy';

interface AccessDialogProps {
  readonly kind: AccessKind;
  readonly userIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives people warehouses and roles, takes warehouses from them, or gives them what another has. */
export function AccessDialog({ kind, userIds, onClose, onDone }: AccessDialogProps): ReactNode {
  const { t } = useTexts('users');
  const { field } = useDictionary();
  const toast = useToast();
  const today = useToday();
  const options = useAccessOptions();
  const [sought, setSought] = useState('');
  const others = useCall(
    usersCalls.searchUser,
    { pageno: 1, count: 20, keyword: sought },
    { subject: [], enabled: kind === 'copy' },
  );
  const [whs, setWhs] = useState<string[]>([]);
  const [roles, setRoles] = useState<string[]>([]);
  const [from, setFrom] = useState<string>();
  const [validTo, setValidTo] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [saving, save] = useSaving();
  const ready = reason.trim() !== '' && (kind === 'copy' ? from !== undefined : whs.length > 0);
  const user_ids = userIds as readonly string[] as UserId[];
  const whs_ids = whs as string[] as WhsId[];

  const confirm = (): Promise<void> =>
    save(async (request_id) => {
      if (kind === 'assign') {
        const role_ids = roles.map(Number);
        await invoke(usersCalls.assignWhs, { request_id, user_ids, whs_ids, role_ids, valid_to: validTo, reason });
      } else if (kind === 'remove') await invoke(usersCalls.removeWhs, { request_id, user_ids, whs_ids, reason });
      else await invoke(usersCalls.copyAccess, { request_id, user_ids, from_user_id: from as UserId, reason });
      toast.success(t(`access.${kind}Done`, { count: userIds.length }));
      onDone();
      await refresh(usersCalls.searchUser);
    });

  const Confirm = kind === 'remove' ? DangerButton : NextButton;
  return (
    <Dialog
      open
      title={t(`access.${kind}Title`, { count: userIds.length })}
      width={560}
      onClose={onClose}
      footer={
        <>
          <PlainButton onClick={onClose}>{t('shared:common.cancel')}</PlainButton>
          <Confirm disabled={!ready} loading={saving} onClick={() => void confirm()}>
            {t(`access.${kind}`)}
          </Confirm>
        </>
      }
    >
      <p>{t(`access.${kind}Text`)}</p>
      <div className="users-form">
        {kind === 'copy' ? (
          <Field label={t('access.from')} units={4}>
            {(id) => (
              <SelectInput
                id={id}
                value={from}
                placeholder={t('access.choosePerson')}
                onType={setSought}
                options={(others.data?.list ?? (others.error ? [] : undefined))
                  ?.filter((row) => !userIds.includes(row.user_id))
                  .map((row) => ({ value: row.user_id, label: `${row.display_name}, ${row.login_name}` }))}
                onChange={(value) => setFrom(value === undefined ? undefined : String(value))}
              />
            )}
          </Field>
        ) : (
          <Field label={field('whs_list')} units={4}>
            {(id) => <MultiSelectInput id={id} value={whs} onChange={setWhs} options={options.warehouses} />}
          </Field>
        )}
        {kind === 'assign' && (
          <>
            <Field label={field('role_list')} units={4}>
              {(id) => (
                <MultiSelectInput
                  id={id}
                  value={roles}
                  onChange={setRoles}
                  // A role of one warehouse is offered where that warehouse is the only one chosen.
                  options={options.roles
                    ?.filter((role) => role.whs_id === '' || (whs.length === 1 && whs[0] === role.whs_id))
                    .map((role) => ({ value: String(role.role_id), label: role.role_name }))}
                />
              )}
            </Field>
            <Field label={field('valid_to')} units={2}>
              {(id) => <DateInput id={id} min={today()} value={validTo} onChange={setValidTo} />}
            </Field>
          </>
        )}
        <Field label={field('reason')} units={4}>
          {(id) => <TextInput id={id} maxLength={200} value={reason} onChange={setReason} />}
        </Field>
      </div>
    </Dialog>
  );
}
