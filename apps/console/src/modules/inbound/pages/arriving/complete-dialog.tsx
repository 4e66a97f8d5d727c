import { type ReactNode, useState } from 'react';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { missingAction } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { NextButton, PlainButton, SolidButton } from '@tallyhouse/ui/buttons.tsx';
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

/** The end of an arrival: what is missing is shown before anybody decides. */
export function CompleteDialog({ groupId, onDone, onClose }: CompleteDialogProps): ReactNode {
  const { t } = useTexts('inbound');
  const { word } = useDictionary();
  const toast = useToast();
  const telling = useTelling();
  const { data, error } = useCall(calls.checkArrivalComplete, { group_id: groupId });
  const [busy, setBusy] = useState(false);
  const complete = async (missing_action: number): Promise<void> => {
    setBusy(true);
    try {
      const { asn_id_list } = await telling(
        sendScan(calls.completeArrival, { group_id: groupId, missing_action }, groupId),
      );
      toast.success(t('arriving.completed', { count: asn_id_list.length }));
      onDone();
      onClose();
    } catch {
      setBusy(false);
    }
  };
  const missing = data?.missing_list ?? [];
  // Nothing is asked before the answer is known: Enter on the question must do what it says.
  const title =
    missing.length > 0 ? t('arriving.missingTitle', { count: missing.length }) : t('arriving.completeTitle');
  return (
    <Dialog
      open
      title={data ? title : t('arriving.lookTitle')}
      width={560}
      onClose={onClose}
      footer={
        <>
          <PlainButton onClick={onClose}>{t('arriving.scanOn')}</PlainButton>
          {missing.length > 0 && (
            <SolidButton disabled={busy} onClick={() => void complete(end)}>
              {word(missingAction, end)}
            </SolidButton>
          )}
          <NextButton disabled={busy || !data} onClick={() => void complete(wait)}>
            {missing.length > 0 ? word(missingAction, wait) : t('arriving.complete')}
          </NextButton>
        </>
      }
    >
      {error && <PartFailed title={t('shared:common.notLoaded')} text={error.message} />}
      {!data && !error && <TableSkeleton rows={2} />}
      {data && (missing.length > 0 ? t('arriving.missingText') : t('arriving.completeText'))}
      {missing.length > 0 && (
        <ul className="missing-cartons">
          {missing.slice(0, shown).map(({ tracking_id, asn_id }) => (
            <li key={tracking_id}>
              <Mono>{tracking_id}</Mono> <Mono>{asn_id}</Mono>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
