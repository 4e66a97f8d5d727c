import { z } from 'zod';
import { defineCall, signedIn } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply } from '../../kit/paging.ts';
import { availableModule, exportTask, taskTypeFilter } from './entities.ts';
import { exportTaskStatus } from './enums.ts';
import { reportCentreErrors as errors } from './errors.ts';
import { exportCentre } from './export-rules.ts';

const empty = z.strictObject({});
const epochSeconds = z.int().min(0).max(253_402_300_799);
const code = z.int().min(0).max(32_767);
const taskId = z.string().min(1).max(40);

const command = {
  kind: 'command',
  method: 'POST',
  access: signedIn,
  requestId: 'minted',
} as const;

const created = {
  ...command,
  input: z.strictObject({
    request_id: requestId.optional(),
    export_module: z.int(),
    task_type: z.int(),
    extra_data: z.string().max(8192),
  }),
  reply: z.strictObject({ task_id: z.string() }),
  audit: { object: 'export_task', action: 'create' },
  load: 'background',
} as const;

const retried = {
  ...command,
  input: z.strictObject({ request_id: requestId.optional(), task_id: taskId }),
  reply: z.strictObject({ task_id: z.string() }),
  audit: { object: 'export_task', action: 'retry' },
  load: 'background',
} as const;

const whenCreated = [errors.exportUnknown, errors.exportLimit, errors.exportWhsLimit];
const whenRetried = [...whenCreated, errors.exportNotFailed];

const createExportTask = defineCall({
  ...created,
  id: 'basic.reportcenter.create_export_task',
  path: '/api/v2/apps/basic/reportcenter/create_export_task',
  errors: whenCreated,
});

const retryExportTask = defineCall({
  ...retried,
  id: 'basic.reportcenter.retry_export_task',
  path: '/api/v2/apps/basic/reportcenter/retry_export_task',
  errors: whenRetried,
});

// Return inbound of an RMS warehouse. The specification spells the address in two ways: both are served.
const createReturnInboundExport = defineCall({
  ...created,
  id: 'returninbound.export.create_export_task',
  path: '/api/apps/returninbound/export/create_export_task',
  errors: [...whenCreated, errors.exportNotRms],
});
const retryReturnInboundExport = defineCall({
  ...retried,
  id: 'returninbound.export.retry_export_task',
  path: '/api/apps/returninbound/export/retry_export_task',
  errors: [...whenRetried, errors.exportNotRms],
});
const createReturnInboundExportOld = defineCall({
  ...created,
  id: 'returninboundexport.create_export_task',
  path: '/api/apps/returninboundexport/create_export_task',
  errors: [...whenCreated, errors.exportNotRms],
});
const retryReturnInboundExportOld = defineCall({
  ...retried,
  id: 'returninboundexport.retry_export_task',
  path: '/api/apps/returninboundexport/retry_export_task',
  errors: [...whenRetried, errors.exportNotRms],
});

const cancelExportTask = defineCall({
  ...command,
  id: 'basic.reportcenter.cancel_export_task',
  path: '/api/v2/apps/basic/reportcenter/cancel_export_task',
  input: z.strictObject({ request_id: requestId.optional(), task_id: taskId }),
  reply: empty,
  audit: { object: 'export_task', action: 'cancel' },
  load: 'command',
  errors: [errors.exportOver, errors.exportUnknown],
});

const searchExportTask = defineCall({
  id: 'basic.reportcenter.search_export_task',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/reportcenter/search_export_task',
  access: signedIn,
  input: z.strictObject({
    ...pageInput(['ctime']),
    count: z.int().min(1).max(exportCentre.count).default(20),
    is_myself: z.literal([0, 1]).default(1),
    start_time: epochSeconds.optional(),
    end_time: epochSeconds.optional(),
    task_id: z.string().max(40).optional(),
    export_module: z.array(code).max(40).optional(),
    task_type: z.array(code).max(100).optional(),
    task_status: z.array(z.literal(exportTaskStatus.codes)).max(4).optional(),
    export_file_name: z.string().max(120).optional(),
    created_by: z.string().max(120).optional(),
  }),
  reply: pageReply(exportTask),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const downloadExportFile = defineCall({
  id: 'basic.reportcenter.download_export_file',
  kind: 'file',
  method: 'GET',
  path: '/api/v2/apps/basic/reportcenter/download_export_file',
  access: signedIn,
  input: z.strictObject({ task_id: z.string().max(40) }),
  reply: z.unknown(),
  requestId: 'none',
  audit: 'none',
  downloadAudit: { object: 'export_task', action: 'download' },
  load: 'background',
  errors: [errors.exportNotReady, errors.exportUnknown],
});

/** What the person may export, by module. */
const getAvailableModule = defineCall({
  id: 'basic.reportcenter.get_available_module',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/reportcenter/get_available_module',
  access: signedIn,
  input: empty,
  reply: z.strictObject({ list: z.array(availableModule) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const ownTypes = {
  kind: 'personal',
  access: signedIn,
  requestId: 'none',
  audit: 'none',
} as const;

/** The types of export she pinned: one touch of the report centre filters by them. */
const getTaskTypeFilter = defineCall({
  ...ownTypes,
  id: 'basic.reportcenter.get_task_type_filter',
  method: 'GET',
  path: '/api/v2/apps/basic/reportcenter/get_task_type_filter',
  input: empty,
  reply: z.strictObject({ list: z.array(taskTypeFilter) }),
  load: 'read',
  errors: [],
});
const createTaskTypeFilter = defineCall({
  ...ownTypes,
  id: 'basic.reportcenter.create_task_type_filter',
  method: 'POST',
  path: '/api/v2/apps/basic/reportcenter/create_task_type_filter',
  input: taskTypeFilter,
  reply: empty,
  load: 'command',
  errors: [errors.exportUnknown],
});
const cancelTaskTypeFilter = defineCall({
  ...ownTypes,
  id: 'basic.reportcenter.cancel_task_type_filter',
  method: 'POST',
  path: '/api/v2/apps/basic/reportcenter/cancel_task_type_filter',
  input: taskTypeFilter,
  reply: empty,
  load: 'command',
  errors: [],
});

export const reportCentreCalls = {
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
  createReturnInboundExportOld,
  retryReturnInboundExportOld,
} as const;
