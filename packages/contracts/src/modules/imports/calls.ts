import { z } from 'zod';
import { defineCall, signedIn } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply } from '../../kit/paging.ts';
import {
  importColumn,
  importFile,
  importRow,
  importTask,
  importTaskFilters,
  importTaskId as taskId,
  mostUploadParts,
} from './entities.ts';
import { importMode, importVerdict } from './enums.ts';
import { importsErrors as errors } from './errors.ts';

const path = '/api/v2/apps/basic/importdata';
const importType = z.int().min(1).max(999);

/** Bytes of a part before it is written as text: with it a body stays below the limit of every call. */
export const uploadPartBytes = 600_000;

/** A part of a file on its way. Sent again it is the same part: nothing becomes of it until a command names the file. */
const uploadFilePart = defineCall({
  id: 'basic.importdata.upload_file_part',
  kind: 'personal',
  method: 'POST',
  path: `${path}/upload_file_part`,
  access: signedIn,
  input: z.strictObject({
    upload_id: z.uuid(),
    part_no: z
      .int()
      .min(0)
      .max(mostUploadParts - 1),
    content: z
      .base64()
      .min(1)
      .max(Math.ceil(uploadPartBytes / 3) * 4),
  }),
  reply: z.strictObject({}),
  requestId: 'none',
  audit: 'none',
  load: 'background',
  errors: [errors.uploadLimit],
});

const getImportType = defineCall({
  id: 'basic.importdata.get_import_type',
  kind: 'read',
  method: 'GET',
  path: `${path}/get_import_type`,
  access: signedIn,
  input: z.strictObject({ import_type: importType }),
  reply: z.strictObject({ columns: z.array(importColumn), max_rows: z.int(), max_mb: z.int() }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [errors.importUnknown, errors.importNoRight],
});

const downloadImportTemplate = defineCall({
  id: 'basic.importdata.download_import_template',
  kind: 'file',
  method: 'GET',
  path: `${path}/download_import_template`,
  access: signedIn,
  input: z.strictObject({
    import_type: importType,
    /** The titles as the person reads them, in the order of the columns. */
    titles: z.string().max(4_000).optional(),
  }),
  reply: z.strictObject({}),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [errors.importUnknown, errors.importNoRight],
});

const createImportDataTask = defineCall({
  id: 'basic.importdata.create_import_data_task',
  kind: 'command',
  method: 'POST',
  path: `${path}/create_import_data_task`,
  access: signedIn,
  input: z.strictObject({
    request_id: requestId,
    import_type: importType,
    mode: z.literal(importMode.codes),
    ...importFile,
  }),
  reply: z.strictObject({ task_id: z.string() }),
  requestId: 'required',
  audit: { object: 'import_task', action: 'create' },
  load: 'command',
  errors: [errors.importUnknown, errors.importNoRight, errors.importTooLarge, errors.uploadIncomplete],
});

const searchImportDataTask = defineCall({
  id: 'basic.importdata.search_import_data_task',
  kind: 'read',
  method: 'POST',
  path: `${path}/search_import_data_task`,
  access: signedIn,
  input: z.strictObject({
    ...pageInput(['ctime']),
    import_type: importType.optional(),
    ...importTaskFilters,
  }),
  reply: pageReply(importTask),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const getImportDataTask = defineCall({
  id: 'basic.importdata.get_import_data_task',
  kind: 'read',
  method: 'GET',
  path: `${path}/get_import_data_task`,
  access: signedIn,
  input: z.strictObject({ task_id: taskId }),
  reply: importTask,
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const searchImportDataRow = defineCall({
  id: 'basic.importdata.search_import_data_row',
  kind: 'read',
  method: 'GET',
  path: `${path}/search_import_data_row`,
  access: signedIn,
  input: z.strictObject({
    task_id: taskId,
    verdict: z.literal(importVerdict.codes).optional(),
    /** The rows behind this one. */
    after: z.int().min(0).max(2_000_000).default(0),
    count: z.int().min(1).max(200).default(50),
  }),
  reply: z.strictObject({ list: z.array(importRow) }),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const updateImportDataRow = defineCall({
  id: 'basic.importdata.update_import_data_row',
  kind: 'command',
  method: 'POST',
  path: `${path}/update_import_data_row`,
  access: signedIn,
  input: z.strictObject({
    request_id: requestId,
    task_id: taskId,
    row_no: z.int().min(1).max(2_000_000),
    cells: z.record(z.string().max(60), z.string().max(2_000)),
  }),
  reply: importRow,
  requestId: 'required',
  audit: { object: 'import_task', action: 'update' },
  load: 'command',
  errors: [errors.importNotInPreview, errors.importNoRight],
});

const confirmImportDataTask = defineCall({
  id: 'basic.importdata.confirm_import_data_task',
  kind: 'command',
  method: 'POST',
  path: `${path}/confirm_import_data_task`,
  access: signedIn,
  input: z.strictObject({
    request_id: requestId,
    task_id: taskId,
    /** 1: the good rows, whatever is wrong with the others; 0: only if nothing is wrong. */
    apply_good_rows: z.literal([0, 1]),
  }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'import_task', action: 'confirm' },
  load: 'command',
  errors: [errors.importNotInPreview, errors.importNoRight, errors.importHasErrors, errors.importNothingToApply],
});

const cancelImportDataTask = defineCall({
  id: 'basic.importdata.cancel_import_data_task',
  kind: 'command',
  method: 'POST',
  path: `${path}/cancel_import_data_task`,
  access: signedIn,
  input: z.strictObject({ request_id: requestId, task_id: taskId }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'import_task', action: 'cancel' },
  load: 'command',
  errors: [errors.importNotInPreview, errors.importNoRight],
});

const downloadImportError = defineCall({
  id: 'basic.importdata.download_import_error',
  kind: 'file',
  method: 'GET',
  path: `${path}/download_import_error`,
  access: signedIn,
  input: z.strictObject({ task_id: taskId }),
  reply: z.strictObject({}),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const downloadImportResult = defineCall({
  id: 'basic.importdata.download_import_result',
  kind: 'file',
  method: 'GET',
  path: `${path}/download_import_result`,
  access: signedIn,
  input: z.strictObject({ task_id: taskId }),
  reply: z.strictObject({}),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

export const importsCalls = {
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
} as const;
