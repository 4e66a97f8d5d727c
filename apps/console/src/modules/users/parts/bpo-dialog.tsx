import { type ReactNode, useState } from 'react';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { bpoMostDays, loginNameForm } from '@tallyhouse/contracts/modules/users/entities.ts';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { DateInput } from '@tallyhouse/ui/date-input.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { NumberInput, SelectInput, TextInput } from '@tallyhouse/ui/form.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { refresh, useCall } from '../../../kit/api/use-call.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Field } from './field.tsx';
import type { OneTimeLinks } from './links-dialog.tsx';
import { useSaving } from './saving.ts';
import { useToday } from './today.ts';

interface BpoDialogProps {
  readonly onClose: () => void;
  readonly onMade: (links: OneTimeLinks) => void;
}

const most = 50;

/** Makes one BPO person, or a numbered series of them, with a role that ends. */
export function BpoDialog({ onClose, onMade }: BpoDialogProps): ReactNode {
  const { t } = useTexts('users');
  const { field } = useDictionary();
  const today = useToday();
  const { data, error } = useCall(usersCalls.getMgmtBpoRoleList, {});
  const [text, setText] = useState({
    display_name: '',
    local_name: '',
    login_name: '',
    bpo_vendor: '',
    department: '',
    reason: '',
  });
  const [role, setRole] = useState<number>();
  const [validTo, setValidTo] = useState<string | null>(null);
  const [count, setCount] = useState<number | null>(1);
  const [saving, save] = useSaving();
  const whole = count !== null && Number.isInteger(count) && count >= 1 && count <= most;
  const ready =
    whole &&
    role !== undefined &&
    validTo !== null &&
    loginNameForm.test(text.login_name) &&
    [text.display_name, text.bpo_vendor, text.reason].every((value) => value.trim() !== '');

  const input = (name: keyof typeof text, units: 1 | 2 | 4, maxLength: number): ReactNode => (
    <Field label={field(name)} units={units}>
      {(id) => (
        <TextInput
          id={id}
          maxLength={maxLength}
          autoFocus={name === 'display_name'}
          value={text[name]}
          onChange={(value) =>
            setText((now) => ({ ...now, [name]: name === 'login_name' ? value.toLowerCase() : value }))
          }
        />
      )}
    </Field>
  );

  const confirm = (): Promise<void> =>
    save(async (request_id) => {
      const made = await invoke(usersCalls.createBpoUser, {
        request_id,
        ...text,
        role_id: role ?? 0,
        valid_to: validTo,
        count: count ?? 1,
      });
      onMade({
        links: made.list.map((one) => ({ name: one.login_name, link: one.setup_link })),
        expiresAt: made.expires_at,
      });
      await refresh(usersCalls.getUserList);
    });

  return (
    <Dialog
      open
      title={t('bpo.title')}
      width={760}
      onClose={onClose}
      closeLabel={t('shared:common.cancel')}
      footer={
        <>
          <PlainButton onClick={onClose}>{t('shared:common.cancel')}</PlainButton>
          <NextButton disabled={!ready} loading={saving} onClick={() => void confirm()}>
            {t('bpo.confirm', { count: whole ? count : 1 })}
          </NextButton>
        </>
      }
    >
      <div className="users-form">
        {input('display_name', 2, 80)}
        {input('local_name', 2, 80)}
        {input('login_name', 2, 40)}
        <Field label={field('count')}>
          {(id) => <NumberInput id={id} min={1} max={most} precision={0} value={count} onChange={setCount} />}
        </Field>
        <Field label={field('valid_to')}>
          {(id) => <DateInput id={id} min={today()} max={today(bpoMostDays)} value={validTo} onChange={setValidTo} />}
        </Field>
        {input('bpo_vendor', 2, 60)}
        {input('department', 2, 60)}
        <Field label={field('role_name')} units={4}>
          {(id) => (
            <SelectInput
              id={id}
              value={role}
              placeholder={t('edit.chooseRole')}
              options={(data?.list ?? (error ? [] : undefined))?.map((one) => ({
                value: one.role_id,
                label: one.role_name,
              }))}
              onChange={(value) => setRole(value === undefined ? undefined : Number(value))}
            />
          )}
        </Field>
        {input('reason', 4, 200)}
      </div>
      <p>
        <Muted>{t('bpo.text', { days: bpoMostDays })}</Muted>
      </p>
    </Dialog>
  );
}
