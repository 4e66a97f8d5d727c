import { type ReactNode, useState } from 'react';
import { importMode } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { userImportType, usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { refresh, useCall } from '../../../kit/api/use-call.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { type ImportFile, ImportStart } from '../../../kit/imports/import-start.tsx';
import { ImportTaskView } from '../../../kit/imports/import-task.tsx';
import { useInfo } from '../../../kit/session/session.ts';
import type { OneTimeLinks } from './links-dialog.tsx';
import { useSaving } from './saving.ts';
import '../../../kit/imports/import.css';

interface UploadDialogProps {
  readonly onClose: () => void;
  readonly onLinks: (links: OneTimeLinks) => void;
}

const handIn = ({ mode: _, ...file }: ImportFile): Promise<{ task_id: string }> =>
  invoke(usersCalls.createUploadTask, file);

/** People by file: the sheet, what is wrong in it, and the links of those it made. */
export function UploadDialog({ onClose, onLinks }: UploadDialogProps): ReactNode {
  const { t } = useTexts('users');
  const { display_name: me } = useInfo();
  const { data } = useCall(usersCalls.searchUploadTask, { pageno: 1, count: 10 });
  const [taskId, setTaskId] = useState<string>();
  const [saving, save] = useSaving();
  const makeLinks = (task_id: string): Promise<void> =>
    save(async (request_id) => {
      const made = await invoke(usersCalls.createSetupLink, { request_id, task_id });
      onLinks({
        links: made.list.map((one) => ({ name: one.login_name, link: one.setup_link })),
        expiresAt: made.expires_at,
      });
    });
  return (
    <Dialog
      open
      width={960}
      title={t('upload.title')}
      onClose={onClose}
      closeLabel={t('shared:common.close')}
      stays
      footer={null}
    >
      {taskId === undefined ? (
        <ImportStart
          importType={userImportType}
          mode={importMode.codeOf('insert')}
          create={handIn}
          earlier={data?.list ?? []}
          onTask={setTaskId}
        />
      ) : (
        <ImportTaskView
          taskId={taskId}
          onBack={() => {
            setTaskId(undefined);
            void refresh(usersCalls.searchUploadTask);
          }}
          onDone={() => void refresh(usersCalls.getUserList)}
          // The links are told to whoever confirmed the upload, and to nobody else.
          next={({ task_id, confirmed_by }) =>
            confirmed_by === me && (
              <PlainButton loading={saving} onClick={() => void makeLinks(task_id)}>
                {t('upload.links')}
              </PlainButton>
            )
          }
        />
      )}
    </Dialog>
  );
}
