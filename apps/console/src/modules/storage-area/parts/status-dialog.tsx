import type { ReactNode } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { placeStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

interface StatusDialogProps {
  readonly name: string;
  /** The status it is to have. */
  readonly status: number;
  readonly cells: number;
  readonly save: (change: { status: number; reason: string }, requestId: RequestId) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Blocks, freezes or releases a zone or pathway. Why stands beside the status for everybody who meets it. */
export function StatusDialog({ name, status, cells, save, onClose }: StatusDialogProps): ReactNode {
  const { t } = useTexts('storage-area');
  const { word } = useDictionary();
  return (
    <FormDialog
      title={t('status.title', { name, status: word(placeStatus, status) })}
      text={<p>{t('status.text', { cells })}</p>}
      mode="Edit"
      width={520}
      fields={[{ type: 'text', name: 'reason', required: true, units: 4, maxLength: 200 }]}
      initial={{ reason: '' }}
      confirmLabel={t('area.confirm')}
      save={async (values, requestId) => {
        await save({ status, reason: String(values.reason) }, requestId);
      }}
      onClose={onClose}
    />
  );
}
