import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import {
  importFailure,
  importMode,
  importProblem,
  importTaskStatus,
  importVerdict,
} from '@tallyhouse/contracts/modules/imports/enums.ts';
import { importsErrors } from '@tallyhouse/contracts/modules/imports/errors.ts';
import { importsPermissions } from '@tallyhouse/contracts/modules/imports/permissions.ts';
import { importJob } from '../../kernel/imports/job.ts';
import { defineModule } from '../../kernel/module.ts';
import { cancelImportDataTask } from './calls/cancel-import-data-task.ts';
import { confirmImportDataTask } from './calls/confirm-import-data-task.ts';
import { createImportDataTask } from './calls/create-import-data-task.ts';
import { downloadImportError } from './calls/download-import-error.ts';
import { downloadImportResult } from './calls/download-import-result.ts';
import { downloadImportTemplate } from './calls/download-import-template.ts';
import { getImportDataTask } from './calls/get-import-data-task.ts';
import { getImportType } from './calls/get-import-type.ts';
import { searchImportDataRow } from './calls/search-import-data-row.ts';
import { searchImportDataTask } from './calls/search-import-data-task.ts';
import { updateImportDataRow } from './calls/update-import-data-row.ts';
import { uploadFilePart } from './calls/upload-file-part.ts';
import { pruneImports } from './jobs/prune.ts';

export const imports = defineModule({
  name: 'imports',
  calls: importsCalls,
  handlers: {
    uploadFilePart,
    getImportType,
    downloadImportTemplate,
    createImportDataTask,
    searchImportDataTask,
    getImportDataTask,
    searchImportDataRow,
    updateImportDataRow,
    confirmImportDataTask,
    cancelImportDataTask,
    downloadImportError,
    downloadImportResult,
  },
  permissions: importsPermissions,
  errors: importsErrors,
  enums: [importTaskStatus, importMode, importVerdict, importFailure, importProblem],
  conf: [],
  exports: [],
  jobs: [importJob],
  upkeep: [pruneImports],
  audited: {},
});
