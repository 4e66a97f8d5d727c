import { type ReactNode, useEffect, useRef, useState } from 'react';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import type { ExportTask } from '@tallyhouse/contracts/modules/platform/entities.ts';
import { exportTaskStatus } from '@tallyhouse/contracts/modules/platform/enums.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { DownloadIcon } from '@tallyhouse/ui/icons.tsx';
import { invoke } from '../api/invoke.ts';
import { newRequestId } from '../api/request-id.ts';
import { useCall } from '../api/use-call.ts';
import { useTexts } from '../i18n/use-texts.ts';

export interface ExportOf {
  readonly export_module: number;
  readonly task_type: number;
}

interface ExportButtonProps {
  readonly of: ExportOf;
  /** Filters and columns as they are on the screen now. */
  readonly extraData: () => string;
}

const pollMs = 1_000;
const done = exportTaskStatus.codeOf('done');
const failed = exportTaskStatus.codeOf('fail');
const isOver = (task: ExportTask): boolean => task.task_status === done || task.task_status === failed;

/** Asks for an export, follows it, and hands over the file. The job goes on if the page is left. */
export function ExportButton({ of, extraData }: ExportButtonProps): ReactNode {
  const { t } = useTexts();
  const toast = useToast();
  const [taskId, setTaskId] = useState<string>();
  const [asking, setAsking] = useState(false);
  const { data } = useCall(
    platformCalls.searchExportTask,
    { pageno: 1, count: 1, is_myself: 1, task_id: taskId },
    {
      enabled: taskId !== undefined,
      refetchInterval: ({ state }) => (state.data?.list.some(isOver) ? false : pollMs),
    },
  );
  const task = data?.list.find((row) => row.task_id === taskId);
  const handled = useRef<string>(undefined);

  useEffect(() => {
    if (!task || !isOver(task) || handled.current === task.task_id) return;
    handled.current = task.task_id;
    if (task.task_status === done) {
      const link = document.createElement('a');
      link.href = task.download_link;
      link.download = task.export_file_name;
      link.click();
      toast.success(t('common.exportDone', { file: task.export_file_name, rows: task.row_count ?? 0 }));
    } else {
      toast.error(t('common.exportFailed', { reason: task.reason }));
    }
  }, [task, t, toast]);

  const start = async (): Promise<void> => {
    setAsking(true);
    try {
      const made = await invoke(platformCalls.createExportTask, {
        request_id: newRequestId(),
        ...of,
        extra_data: extraData(),
      });
      setTaskId(made.task_id);
      toast.success(t('common.exportCreated'));
    } finally {
      setAsking(false);
    }
  };
  const following = taskId !== undefined && !(task && isOver(task));
  const running = asking || following;
  const percent = task?.processed_percentage ?? 80;
  return (
    <PlainButton
      icon={<DownloadIcon />}
      loading={running}
      onClick={() => (running ? undefined : void start().catch(() => undefined))}
    >
      {following ? t('common.exporting', { percent }) : t('common.export')}
    </PlainButton>
  );
}
