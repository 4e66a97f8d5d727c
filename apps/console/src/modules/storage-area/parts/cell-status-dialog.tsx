import type { ReactNode } from 'react';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { placeStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useSaving } from './saving.ts';

interface CellStatusDialogProps {
  readonly ids: readonly string[];
  /** The status they are to have. */
  readonly status: number;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Blocks, freezes or releases cells, for a time or until somebody releases them. */
export function CellStatusDialog({ ids, status, onDone, onClose }: CellStatusDialogProps): ReactNode {
  const { t } = useTexts('storage-area');
  const { word } = useDictionary();
  const change = useSaving(storageAreaCalls.updateLocationStatus);
  const name = ids.length === 1 ? (ids[0] ?? '') : t('cell.count', { total: ids.length });
  const releases = status === placeStatus.codeOf('normal');
  return (
    <FormDialog
      title={t('status.title', { name, status: word(placeStatus, status) })}
      mode="Edit"
      width={520}
      fields={[
        { type: 'text', name: 'reason', required: true, units: 4, maxLength: 200 },
        ...(releases
          ? []
          : [
              {
                type: 'number' as const,
                name: 'hours' as const,
                required: false,
                units: 2 as const,
                min: 1,
                max: 8_760,
                help: t('cell.hoursHelp'),
              },
            ]),
      ]}
      initial={{ reason: '', hours: null }}
      confirmLabel={t('area.confirm')}
      save={async ({ reason, hours }, requestId) => {
        const until = typeof hours === 'number' ? Math.floor(Date.now() / 1000) + hours * 3_600 : null;
        await change(name, { location_id_list: ids, status, reason, until }, requestId);
        onDone?.();
      }}
      onClose={onClose}
    />
  );
}
