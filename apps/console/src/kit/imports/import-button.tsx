import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ReadShape } from '@tallyhouse/contracts/kit/define-call.ts';
import type { Permission } from '@tallyhouse/contracts/kit/define-permissions.ts';
import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { importMode } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { UploadIcon } from '@tallyhouse/ui/icons.tsx';
import { invoke } from '../api/invoke.ts';
import { refresh, useCall } from '../api/use-call.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCan } from '../session/session.ts';
import { ImportStart } from './import-start.tsx';
import { ImportTaskView } from './import-task.tsx';
import './import.css';

interface ImportButtonProps {
  readonly importType: number;
  /** What is imported, as the title of the list says it. */
  readonly title: string;
  readonly insert: Permission;
  readonly update: Permission;
  /** The list that shows what was imported. */
  readonly list: ReadShape;
}

/** The first step of an import that has no calls of its own. */
function Start(props: Omit<ComponentProps<typeof ImportStart>, 'create' | 'earlier'>): ReactNode {
  const import_type = props.importType;
  const { data } = useCall(importsCalls.searchImportDataTask, { pageno: 1, count: 10, import_type });
  return (
    <ImportStart
      {...props}
      create={(file) => invoke(importsCalls.createImportDataTask, { ...file, import_type })}
      earlier={data?.list ?? []}
    />
  );
}

/** Opens the import of a list: file, preview, what is wrong, and what became of it. Not there without the rights. */
export function ImportButton({ importType, title, insert, update, list }: ImportButtonProps): ReactNode {
  const { t } = useTexts();
  const canInsert = useCan(insert);
  const canUpdate = useCan(update);
  const [open, setOpen] = useState(false);
  const [taskId, setTaskId] = useState<string>();
  if (!canInsert && !canUpdate) return null;
  const mode = importMode.codeOf(canInsert && canUpdate ? 'both' : canInsert ? 'insert' : 'update');
  const close = (): void => {
    setOpen(false);
    setTaskId(undefined);
  };
  return (
    <>
      <PlainButton icon={<UploadIcon />} onClick={() => setOpen(true)}>
        {t('import.button')}
      </PlainButton>
      {open && (
        <Dialog
          open
          width={960}
          title={t('import.title', { title })}
          onClose={close}
          closeLabel={t('common.close')}
          stays
          footer={null}
        >
          {taskId === undefined ? (
            <Start importType={importType} mode={mode} onTask={setTaskId} />
          ) : (
            <ImportTaskView taskId={taskId} onBack={() => setTaskId(undefined)} onDone={() => void refresh(list)} />
          )}
        </Dialog>
      )}
    </>
  );
}
