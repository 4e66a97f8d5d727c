import type { ReactNode } from 'react';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { sendScan } from '../../../../kit/operation/send-scan.ts';
import { useTelling } from '../../../../kit/operation/use-telling.ts';

interface NoLabelDialogProps {
  readonly groupId: string;
  readonly take: (trackingId: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A carton without a label gets a number of ours and is in hand at once. */
export function NoLabelDialog({ groupId, take, onClose }: NoLabelDialogProps): ReactNode {
  const { t } = useTexts('inbound');
  const telling = useTelling();
  const { data } = useCall(calls.searchGroupDetail, { group_id: groupId });
  if (!data) return null;
  return (
    <FormDialog
      title={t('counting.noLabelTitle')}
      text={t('counting.noLabelText')}
      mode="Create"
      width={560}
      fields={[
        {
          type: 'options',
          name: 'asn_id',
          required: true,
          units: 4,
          options: data.asn_list.map(({ asn_id, supplier_name }) => ({
            value: asn_id,
            label: `${asn_id} ${supplier_name}`,
          })),
        },
      ]}
      initial={{ asn_id: data.asn_list[0]?.asn_id ?? null }}
      confirmLabel={t('counting.noLabel')}
      save={async (values) => {
        const asked = { group_id: groupId, asn_id: String(values['asn_id']) };
        const { tracking_id } = await telling(sendScan(calls.createTrackingId, asked, asked.asn_id));
        await telling(take(tracking_id));
      }}
      onClose={onClose}
    />
  );
}
