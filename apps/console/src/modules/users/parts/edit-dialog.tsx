import { type ReactNode, useState } from 'react';
import type { UserId } from '@tallyhouse/contracts/kit/ids.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import type { Person } from '@tallyhouse/contracts/modules/users/entities.ts';
import { userStatus } from '@tallyhouse/contracts/modules/users/enums.ts';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { SelectInput, SwitchInput, TextInput } from '@tallyhouse/ui/form.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { type PersonDraft, chosenRoles, draftOf, isChanged, rolesOn } from './edit-form.ts';
import { Field } from './field.tsx';
import { RolesTable } from './roles-table.tsx';
import { useSaving } from './saving.ts';
import { useToday } from './today.ts';
import { WhatChanges } from './what-changes.tsx';

/** Name, department, roles with their days and status of a person, and beside it what that does to her keys. */
export function EditDialog({ person, onClose }: { person: Person; onClose: () => void }): ReactNode {
  const { t } = useTexts('users');
  const { field, word } = useDictionary();
  const toast = useToast();
  const today = useToday();
  const [draft, setDraft] = useState<PersonDraft>(() => draftOf(person));
  const [reason, setReason] = useState('');
  const [saving, save] = useSaving();
  const set = (change: Partial<PersonDraft>): void => setDraft((now) => ({ ...now, ...change }));
  const statuses = userStatus.codes.filter((code) => code !== userStatus.codeOf('pending') || code === person.status);
  const ready = isChanged(person, draft) && reason.trim() !== '' && draft.display_name.trim() !== '';

  const confirm = (): Promise<void> =>
    save(async (request_id) => {
      await invoke(usersCalls.editUser, {
        request_id,
        user_id: person.user_id as UserId,
        ...draft,
        status: draft.status,
        is_show_mbn: draft.is_show_mbn === 1 ? 1 : 0,
        role_list: chosenRoles(draft),
        reason,
        version: person.version,
      });
      toast.success(t('edit.saved', { name: draft.display_name }));
      onClose();
      await refresh(usersCalls.getUserList);
    });

  return (
    <Dialog
      open
      title={t('edit.title', { name: person.display_name })}
      width={1040}
      onClose={onClose}
      closeLabel={t('shared:common.cancel')}
      footer={
        <>
          <PlainButton onClick={onClose}>{t('shared:common.cancel')}</PlainButton>
          <NextButton disabled={!ready} loading={saving} onClick={() => void confirm()}>
            {t('edit.confirm')}
          </NextButton>
        </>
      }
    >
      <div className="users-two">
        <div className="users-form">
          <Field label={field('display_name')} units={2}>
            {(id) => (
              <TextInput
                id={id}
                maxLength={80}
                value={draft.display_name}
                onChange={(display_name) => set({ display_name })}
              />
            )}
          </Field>
          <Field label={field('local_name')} units={2}>
            {(id) => (
              <TextInput
                id={id}
                maxLength={80}
                value={draft.local_name}
                onChange={(local_name) => set({ local_name })}
              />
            )}
          </Field>
          <Field label={field('department')} units={2}>
            {(id) => (
              <TextInput
                id={id}
                maxLength={60}
                value={draft.department}
                onChange={(department) => set({ department })}
              />
            )}
          </Field>
          <Field label={field('status')}>
            {(id) => (
              <SelectInput
                id={id}
                value={draft.status}
                options={statuses.map((code) => ({ value: code, label: word(userStatus, code) }))}
                onChange={(status) => set({ status: Number(status) })}
              />
            )}
          </Field>
          <Field label={field('is_show_mbn')}>
            {(id) => (
              <SwitchInput
                id={id}
                value={draft.is_show_mbn === 1}
                onChange={(on) => set({ is_show_mbn: on ? 1 : 0 })}
              />
            )}
          </Field>
          <div className="users-field users-field--4">
            <RolesTable
              held={person.role_list}
              bpo={person.user_type === 2}
              roles={draft.role_list}
              onChange={(role_list) => set({ role_list })}
            />
          </div>
          <Field label={field('reason')} units={4}>
            {(id) => <TextInput id={id} maxLength={200} value={reason} onChange={setReason} />}
          </Field>
        </div>
        <WhatChanges userId={person.user_id} roleIds={rolesOn(draft, today())} />
      </div>
    </Dialog>
  );
}
