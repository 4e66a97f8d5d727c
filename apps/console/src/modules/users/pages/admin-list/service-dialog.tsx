import { type ReactNode, useState } from 'react';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import type { ServiceAccount } from '@tallyhouse/contracts/modules/users/entities.ts';
import { serviceStatus } from '@tallyhouse/contracts/modules/users/enums.ts';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { DateInput } from '@tallyhouse/ui/date-input.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { MultiSelectInput, SelectInput, TextInput } from '@tallyhouse/ui/form.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useInfo } from '../../../../kit/session/session.ts';
import { Field } from '../../parts/field.tsx';
import { useSaving } from '../../parts/saving.ts';
import { useAccessOptions } from '../../parts/use-access-options.ts';

interface ServiceDialogProps {
  /** Left out, a new one is made. */
  readonly account: ServiceAccount | undefined;
  readonly onClose: () => void;
}

/** What a machine may do, where, and until when. */
export function ServiceDialog({ account, onClose }: ServiceDialogProps): ReactNode {
  const { t } = useTexts('users');
  const { field, word } = useDictionary();
  const toast = useToast();
  const info = useInfo();
  const options = useAccessOptions();
  const [name, setName] = useState(account?.service_name ?? '');
  const [whs, setWhs] = useState(account?.whs_id ?? info.whs_id);
  const [keys, setKeys] = useState<string[]>(account?.keys ?? []);
  const [expires, setExpires] = useState(account?.expires_on ?? null);
  const [status, setStatus] = useState(account?.status ?? serviceStatus.codeOf('on'));
  const [reason, setReason] = useState('');
  const [saving, save] = useSaving();
  const ready = name.trim() !== '' && keys.length > 0 && reason.trim() !== '';

  const confirm = (): Promise<void> =>
    save(async (request_id) => {
      const fields = { request_id, service_name: name, keys, expires_on: expires, reason };
      if (account) {
        const { service_id, version } = account;
        await invoke(usersCalls.updateServiceAccount, { ...fields, service_id, status, version });
      } else await invoke(usersCalls.createServiceAccount, { ...fields, whs_id: whs as WhsId });
      toast.success(t('service.saved', { name }));
      onClose();
      await refresh(usersCalls.searchServiceAccount);
    });

  return (
    <Dialog
      open
      title={account ? t('service.editTitle', { name: account.service_name }) : t('service.create')}
      width={640}
      onClose={onClose}
      footer={
        <>
          <PlainButton onClick={onClose}>{t('shared:common.cancel')}</PlainButton>
          <NextButton disabled={!ready} loading={saving} onClick={() => void confirm()}>
            {t('edit.confirm')}
          </NextButton>
        </>
      }
    >
      <div className="users-form">
        <Field label={field('service_name')} units={2}>
          {(id) => <TextInput id={id} maxLength={60} autoFocus value={name} onChange={setName} />}
        </Field>
        <Field label={field('whs_id')} units={2}>
          {(id) => (
            <SelectInput
              id={id}
              value={whs}
              disabled={account !== undefined}
              options={options.warehouses}
              onChange={(value) => setWhs(String(value))}
            />
          )}
        </Field>
        <Field label={field('keys')} units={4}>
          {(id) => <MultiSelectInput id={id} value={keys} onChange={setKeys} options={options.keys} />}
        </Field>
        <Field label={field('expires_on')} units={2}>
          {(id) => <DateInput id={id} value={expires} onChange={setExpires} />}
        </Field>
        {account && (
          <Field label={field('status')} units={2}>
            {(id) => (
              <SelectInput
                id={id}
                value={status}
                options={serviceStatus.codes.map((code) => ({ value: code, label: word(serviceStatus, code) }))}
                onChange={(value) => setStatus(Number(value))}
              />
            )}
          </Field>
        )}
        <Field label={field('reason')} units={4}>
          {(id) => <TextInput id={id} maxLength={200} value={reason} onChange={setReason} />}
        </Field>
      </div>
    </Dialog>
  );
}
