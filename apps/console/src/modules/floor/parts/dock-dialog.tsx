import { type ReactNode, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { purchaseType } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import type { Dock } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { dockType } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FormField } from '../../../kit/form/form-types.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { dockShownBy } from './use-act.ts';

type Fields = Omit<InputOf<typeof dockCalls.createDock>, 'request_id'>;

const fields: readonly FormField[] = [
  { type: 'text', name: 'dock_id', required: true, units: 1, maxLength: 16, disabledIn: ['Edit'] },
  { type: 'text', name: 'dock_name', required: true, units: 2, maxLength: 60 },
  { type: 'codes', name: 'dock_type', required: true, units: 1, codes: dockType },
  { type: 'words', name: 'location_id_list', required: false, units: 4 },
  { type: 'words', name: 'vehicle_type_list', required: false, units: 2 },
  { type: 'manyCodes', name: 'purchase_type_list', required: false, units: 2, codes: purchaseType },
  { type: 'text', name: 'storey_id', required: false, units: 1, maxLength: 40 },
  { type: 'text', name: 'park_id', required: false, units: 1, maxLength: 40 },
  { type: 'text', name: 'open_time', required: false, units: 1, maxLength: 60 },
  { type: 'number', name: 'max_height_mm', required: false, units: 1, min: 1, max: 99_999 },
  { type: 'yesNo', name: 'leveller', required: false, units: 1 },
  { type: 'yesNo', name: 'is_blocked', required: false, units: 1 },
  { type: 'text', name: 'status_reason', required: false, units: 2, maxLength: 200 },
];

/** Creates a dock, or edits the one given. */
export function DockDialog({ dock: first, onClose }: { dock: Dock | undefined; onClose: () => void }): ReactNode {
  const { t } = useTexts('floor');
  const toast = useToast();
  const [dock, setSeen] = useState(first);
  return (
    <FormDialog
      title={dock ? t('dock.edit') : t('dock.create')}
      mode={dock ? 'Edit' : 'Create'}
      fields={fields}
      initial={dock ? { ...dock } : { leveller: 0, is_blocked: 0 }}
      confirmLabel={dock ? t('act.save') : t('act.create')}
      save={async (values, request_id) => {
        const typed = values as unknown as Fields;
        const { dock_id: id } = typed;
        if (dock) {
          await invoke(
            dockCalls.updateDock,
            { request_id, version: dock.version, ...typed },
            { tolerated: [baseErrors.changedMeanwhile.retcode] },
          );
          toast.success(t('act.saved', { id }));
        } else {
          await invoke(dockCalls.createDock, { request_id, ...typed });
          toast.success(t('act.created', { id }));
        }
        await refresh(...dockShownBy);
      }}
      reload={async () => {
        if (!dock) return undefined;
        const { list } = await invoke(dockCalls.searchDock, { pageno: 1, count: 1, dock_id: dock.dock_id });
        setSeen(list[0]);
        return list[0] && { ...list[0] };
      }}
      onClose={onClose}
    />
  );
}
