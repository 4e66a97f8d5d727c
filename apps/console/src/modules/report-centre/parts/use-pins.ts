import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { invoke } from '../../../kit/api/invoke.ts';
import { refresh, useCall } from '../../../kit/api/use-call.ts';

interface TypeOfExport {
  readonly export_module: number;
  readonly task_type: number;
}

/** The types she pinned, and how she changes that. */
export function usePins(): {
  isPinned: (type: TypeOfExport) => boolean;
  toggle: (type: TypeOfExport) => Promise<void>;
} {
  const pins = useCall(reportCentreCalls.getTaskTypeFilter, {}).data?.list ?? [];
  const isPinned = ({ export_module, task_type }: TypeOfExport): boolean =>
    pins.some((pin) => pin.export_module === export_module && pin.task_type === task_type);
  return {
    isPinned,
    toggle: async ({ export_module, task_type }) => {
      const pinned = isPinned({ export_module, task_type });
      const call = pinned ? reportCentreCalls.cancelTaskTypeFilter : reportCentreCalls.createTaskTypeFilter;
      await invoke(call, { export_module, task_type });
      await refresh(reportCentreCalls.getTaskTypeFilter);
    },
  };
}
