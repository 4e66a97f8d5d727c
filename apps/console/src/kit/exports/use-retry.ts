import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import type { ExportTask } from '@tallyhouse/contracts/modules/report-centre/entities.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../api/invoke.ts';
import { newRequestId } from '../api/request-id.ts';
import { refresh } from '../api/use-call.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useSession } from '../session/session.ts';
import { exportsChanged } from './changed.ts';
import { retryCallOf } from './export-calls.ts';

/** Runs a failed export once more. */
export function useRetry(): (task: Pick<ExportTask, 'task_id' | 'export_module'>) => Promise<void> {
  const { t } = useTexts();
  const toast = useToast();
  const isRms = useSession((state) => state.start?.warehouse.is_rms ?? false);
  return async ({ task_id, export_module }) => {
    try {
      await invoke(retryCallOf(export_module, isRms), { request_id: newRequestId(), task_id }, { quiet: true });
      toast.success(t('common.retrySuccess'));
    } catch {
      toast.error(t('common.retryFailed'));
    }
    exportsChanged();
    await refresh(reportCentreCalls.searchExportTask);
  };
}
