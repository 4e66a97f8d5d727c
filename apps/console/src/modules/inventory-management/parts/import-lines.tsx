import { type ReactNode, useState } from 'react';
import { importMode } from '@tallyhouse/contracts/modules/imports/enums.ts';
import {
  adjustmentLineImport,
  inventoryManagementCalls as calls,
} from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { UploadIcon } from '@tallyhouse/ui/icons.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { ImportStart } from '../../../kit/imports/import-start.tsx';
import { ImportTaskView } from '../../../kit/imports/import-task.tsx';
import '../../../kit/imports/import.css';
import { refreshAdjustments } from './use-adjustment.ts';

/** Opens the import of the lines of one document. */
export function ImportLines({ adjustmentNo }: { adjustmentNo: string }): ReactNode {
  const { t } = useTexts('inventory-management');
  const [open, setOpen] = useState(false);
  const [taskId, setTaskId] = useState<string>();
  const close = (): void => {
    setOpen(false);
    setTaskId(undefined);
  };
  return (
    <>
      <PlainButton icon={<UploadIcon />} onClick={() => setOpen(true)}>
        {t('line.import')}
      </PlainButton>
      {open && (
        <Dialog
          open
          stays
          width={960}
          title={t('line.importTitle', { id: adjustmentNo })}
          closeLabel={t('shared:common.close')}
          onClose={close}
          footer={null}
        >
          {taskId === undefined ? (
            <ImportStart
              importType={adjustmentLineImport}
              mode={importMode.codeOf('insert')}
              create={({ mode: _, ...file }) =>
                invoke(calls.importAdjustmentLines, { ...file, adjustment_no: adjustmentNo })
              }
              earlier={[]}
              onTask={setTaskId}
            />
          ) : (
            <ImportTaskView
              taskId={taskId}
              onBack={() => setTaskId(undefined)}
              onDone={() => void refreshAdjustments()}
            />
          )}
        </Dialog>
      )}
    </>
  );
}
