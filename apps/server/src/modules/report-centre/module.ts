import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { exportFailure, exportTaskStatus } from '@tallyhouse/contracts/modules/report-centre/enums.ts';
import { reportCentreErrors } from '@tallyhouse/contracts/modules/report-centre/errors.ts';
import { reportCentrePermissions } from '@tallyhouse/contracts/modules/report-centre/permissions.ts';
import { exportJob } from '../../kernel/exports/job.ts';
import { defineModule } from '../../kernel/module.ts';
import { cancelExportTask } from './calls/cancel-export-task.ts';
import { cancelTaskTypeFilter } from './calls/cancel-task-type-filter.ts';
import { createExportTask } from './calls/create-export-task.ts';
import { createTaskTypeFilter } from './calls/create-task-type-filter.ts';
import { downloadExportFile } from './calls/download-export-file.ts';
import { getAvailableModule } from './calls/get-available-module.ts';
import { getTaskTypeFilter } from './calls/get-task-type-filter.ts';
import { retryExportTask } from './calls/retry-export-task.ts';
import { createReturnInboundExport, retryReturnInboundExport } from './calls/return-inbound-export.ts';
import { searchExportTask } from './calls/search-export-task.ts';
import { reportCentreConf } from './conf.ts';
import { expireExports } from './jobs/expire-exports.ts';

export const reportCentre = defineModule({
  name: 'report-centre',
  calls: reportCentreCalls,
  handlers: {
    createExportTask,
    retryExportTask,
    cancelExportTask,
    searchExportTask,
    downloadExportFile,
    getAvailableModule,
    getTaskTypeFilter,
    createTaskTypeFilter,
    cancelTaskTypeFilter,
    createReturnInboundExport,
    retryReturnInboundExport,
    createReturnInboundExportOld: createReturnInboundExport,
    retryReturnInboundExportOld: retryReturnInboundExport,
  },
  permissions: reportCentrePermissions,
  errors: reportCentreErrors,
  enums: [exportTaskStatus, exportFailure],
  conf: reportCentreConf,
  exports: [],
  jobs: [exportJob],
  upkeep: [expireExports],
  audited: { export_task: reportCentrePermissions.reportCenter },
});
