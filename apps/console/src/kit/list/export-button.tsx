import { type ReactNode, useEffect, useRef, useState } from 'react';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { DownloadIcon } from '@tallyhouse/ui/icons.tsx';
import { SplitButton } from '@tallyhouse/ui/split-button.tsx';
import { invoke } from '../api/invoke.ts';
import { newRequestId } from '../api/request-id.ts';
import { useCall } from '../api/use-call.ts';
import { exportsChanged } from '../exports/changed.ts';
import { download } from '../exports/download.ts';
import { createCallOf } from '../exports/export-calls.ts';
import { isDone, isRunning, shownPercent } from '../exports/task-state.ts';
import { useFailureText } from '../exports/use-failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useSession } from '../session/session.ts';

export interface ExportOf {
  readonly export_module: number;
  readonly task_type: number;
}

export type ExportFormat = 'csv' | 'xlsx';

interface ExportButtonProps {
  readonly of: ExportOf;
  /** Filters and columns as they are on the screen now. */
  readonly extraData: (format: ExportFormat) => string;
  /** Whether the server's words are shown when it refuses. */
  readonly tellRefusal?: boolean;
}

const pollMs = 1_000;

/** Asks for an export, follows it, and hands over the file. The job goes on if the page is left. */
export function ExportButton({ of, extraData, tellRefusal = false }: ExportButtonProps): ReactNode {
  const { t } = useTexts();
  const toast = useToast();
  const failureText = useFailureText();
  const isRms = useSession((state) => state.start?.warehouse.is_rms ?? false);
  const [taskId, setTaskId] = useState<string>();
  const [asking, setAsking] = useState(false);
  const { data } = useCall(
    reportCentreCalls.searchExportTask,
    { pageno: 1, count: 1, is_myself: 1, task_id: taskId },
    {
      enabled: taskId !== undefined,
      refetchInterval: ({ state }) =>
        state.data?.list.some((task) => task.task_id === taskId && !isRunning(task)) ? false : pollMs,
    },
  );
  const task = data?.list.find((row) => row.task_id === taskId);
  const handled = useRef<string>(undefined);

  useEffect(() => {
    if (!task || isRunning(task) || handled.current === task.task_id) return;
    handled.current = task.task_id;
    if (isDone(task)) {
      download(task);
      toast.success(t('common.exportDone', { file: task.export_file_name, rows: task.row_count ?? 0 }));
    } else {
      toast.error(t('common.exportFailed', { reason: failureText(task) }));
    }
  }, [task, t, toast, failureText]);

  const start = async (format: ExportFormat): Promise<void> => {
    setAsking(true);
    try {
      const made = await invoke(
        createCallOf(of.export_module, isRms),
        { request_id: newRequestId(), ...of, extra_data: extraData(format) },
        { quiet: !tellRefusal },
      );
      setTaskId(made.task_id);
      toast.success(t('common.exportCreated'));
      exportsChanged();
    } finally {
      setAsking(false);
    }
  };
  const following = taskId !== undefined && !(task && !isRunning(task));
  const running = asking || following;
  const begin = (format: ExportFormat): void => {
    if (!running) void start(format).catch(() => undefined);
  };
  return (
    <SplitButton
      icon={<DownloadIcon />}
      loading={running}
      onClick={() => begin('csv')}
      moreLabel={t('common.exportFormat')}
      items={[
        { key: 'xlsx', label: t('common.exportXlsx'), onClick: () => begin('xlsx') },
        { key: 'csv', label: t('common.exportCsv'), onClick: () => begin('csv') },
      ]}
    >
      {following ? t('common.exporting', { percent: shownPercent(task?.processed_percentage) }) : t('common.export')}
    </SplitButton>
  );
}
