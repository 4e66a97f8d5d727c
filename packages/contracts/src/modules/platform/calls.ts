import { z } from 'zod';
import { defineCall, signedIn } from '../../kit/define-call.ts';
import { requestId, whsId } from '../../kit/ids.ts';
import { pageInput, pageReply, totalCap } from '../../kit/paging.ts';
import { auditEntry, exportTask } from './entities.ts';
import { requestState } from './enums.ts';
import { platformErrors } from './errors.ts';
import { startUpCalls } from './start-up-calls.ts';
import { telemetryCalls } from './telemetry-calls.ts';
import { templateCalls } from './template-calls.ts';

const empty = z.strictObject({});

const getMyMenuKey = defineCall({
  id: 'system.authorization.get_my_menu_key',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/system/authorization/get_my_menu_key',
  access: signedIn,
  input: empty,
  reply: z.strictObject({ list: z.array(z.string()) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const getMyPerm = defineCall({
  id: 'system.authorization.get_my_perm',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/authorization/get_my_perm',
  access: signedIn,
  input: empty,
  reply: z.strictObject({ list: z.array(z.string()) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const getRequestResult = defineCall({
  id: 'system.request.get_request_result',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/system/request/get_request_result',
  access: signedIn,
  input: z.strictObject({ request_id: requestId }),
  reply: z.strictObject({
    state: z.literal(requestState.codes),
    retcode: z.int(),
    message: z.string(),
    reply: z.unknown(),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const searchAuditLog = defineCall({
  id: 'system.audit.search_audit_log',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/system/audit/search_audit_log',
  access: signedIn,
  input: z.strictObject({
    ...pageInput(['at']),
    object_type: z.string().max(40),
    object_id: z.string().max(80),
  }),
  reply: pageReply(auditEntry),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const searchPagingHeaderList = defineCall({
  id: 'config.paging_header.search_paging_header_list',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/config/paging_header/search_paging_header_list',
  access: signedIn,
  input: empty,
  reply: z.strictObject({ list: z.array(z.strictObject({ name: z.string(), value: z.string() })) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const setPagingHeader = defineCall({
  id: 'config.paging_header.set_paging_header',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/config/paging_header/set_paging_header',
  access: signedIn,
  input: z.strictObject({ name: z.string().min(1).max(120), value: z.string().max(4096) }),
  reply: empty,
  requestId: 'none',
  audit: 'none',
  load: 'command',
  errors: [],
});

const getConfList = defineCall({
  id: 'configuration.get_conf_list',
  kind: 'read',
  method: 'POST',
  path: '/api/v2/configuration/get_conf_list',
  access: signedIn,
  input: z.strictObject({ conf_key_list: z.array(z.string().max(120)).max(100), whs_id: whsId.optional() }),
  reply: z.strictObject({ conf_list: z.array(z.strictObject({ conf_key: z.string(), conf_value: z.string() })) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const createExportTask = defineCall({
  id: 'basic.reportcenter.create_export_task',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/reportcenter/create_export_task',
  access: signedIn,
  input: z.strictObject({
    request_id: requestId.optional(),
    export_module: z.int(),
    task_type: z.int(),
    extra_data: z.string().max(8192),
  }),
  reply: z.strictObject({ task_id: z.string() }),
  requestId: 'minted',
  audit: { object: 'export_task', action: 'create' },
  load: 'background',
  errors: [platformErrors.exportUnknown, platformErrors.exportLimit],
});

const searchExportTask = defineCall({
  id: 'basic.reportcenter.search_export_task',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/reportcenter/search_export_task',
  access: signedIn,
  input: z.strictObject({
    pageno: z.int().min(1).max(totalCap).default(1),
    count: z.int().min(1).max(9999).default(20),
    is_myself: z.literal([0, 1]).default(1),
    start_time: z.int().min(0).max(253_402_300_799).optional(),
    end_time: z.int().min(0).max(253_402_300_799).optional(),
    task_id: z.string().max(40).optional(),
  }),
  reply: z.strictObject({ list: z.array(exportTask), total: z.int() }),
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
  load: 'background',
  errors: [platformErrors.exportNotReady],
});

export const platformCalls = {
  ...startUpCalls,
  ...templateCalls,
  ...telemetryCalls,
  getMyMenuKey,
  getMyPerm,
  getRequestResult,
  searchAuditLog,
  searchPagingHeaderList,
  setPagingHeader,
  getConfList,
  createExportTask,
  searchExportTask,
  downloadExportFile,
} as const;
