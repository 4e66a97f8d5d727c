import { type ReactNode, useState } from 'react';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { missingAction } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { PartFailed, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { sendScan } from '../../../../kit/operation/send-scan.ts';
import { useTelling } from '../../../../kit/operation/use-telling.ts';

interface CompleteDialogProps {
  readonly groupId: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const [wait, end] = [missingAction.codeOf('wait'), missingAction.codeOf('close')];
const shown = 12;

/** The end of a count: cartons that are left are named; that something is short is said, how much is not. */
export function CompleteDialog({ groupId, onDone, onClose }: CompleteDialogProps): ReactNode {
  const { t } = useTexts('inbound');
  const { word } = useDictionary();
  const toast = useToast();
  const telling = useTelling();
  const { data, error } = useCall(calls.checkGroupCompleteRecord, { group_id: groupId });
  const [busy, setBusy] = useState(false);
  const open = data?.open_list ?? [];
  const isLess = data !== undefined && (data.is_short === 1 || data.missing_carton_qty > 0);
  const complete = async (): Promise<void> => {
    setBusy(true);
    try {
      const asked = { group_id: groupId, missing_action: isLess ? end : wait };
      const { asn_id_list } = await telling(sendScan(calls.createGroupCompleteRecord, asked, groupId));
      toast.success(t('counting.completed', { count: asn_id_list.length }));
      onDone();
      onClose();
    } catch {
      setBusy(false);
    }
  };
  const title = open.length > 0 ? t('counting.openTitle', { count: open.length }) : t('counting.completeTitle');
  return (
    <Dialog
      open
      title={data ? title : t('arriving.lookTitle')}
      width={560}
      onClose={onClose}
      footer={
        <>
          <PlainButton onClick={onClose}>{t('counting.countOn')}</PlainButton>
          <NextButton disabled={busy || data?.can_complete !== 1} onClick={() => void complete()}>
            {isLess ? word(missingAction, end) : t('counting.complete')}
          </NextButton>
        </>
      }
    >
      {error && <PartFailed title={t('shared:common.notLoaded')} text={error.message} />}
      {!data && !error && <TableSkeleton rows={2} />}
      {data?.can_complete === 1 && (isLess ? t('counting.shortText') : t('counting.completeText'))}
      {open.length > 0 && (
        <ul className="missing-cartons">
          {open.slice(0, shown).map((tracking_id) => (
            <li key={tracking_id}>
              <Mono>{tracking_id}</Mono>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
