import type { ReactNode } from 'react';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { refreshAsns } from './use-act.ts';

export function CancelAsnDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const { t } = useTexts('inbound');
  const toast = useToast();
  return (
    <FormDialog
      title={t('asn.cancelTitle', { id })}
      text={t('asn.cancelText')}
      mode="Edit"
      fields={[{ type: 'text', name: 'reason', required: true, units: 4, maxLength: 200 }]}
      initial={{ reason: '' }}
      confirmLabel={t('asn.cancel')}
      save={async ({ reason }, request_id) => {
        await invoke(calls.cancelAsn, { request_id, asn_id_list: [id], reason: String(reason) });
        toast.success(t('asn.cancelled', { id }));
        await refreshAsns();
      }}
      onClose={onClose}
    />
  );
}
