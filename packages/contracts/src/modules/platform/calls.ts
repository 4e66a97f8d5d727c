import { z } from 'zod';
import { locales } from '../../common/locales.ts';
import { defineCall, openToAll, signedIn } from '../../kit/define-call.ts';
import { requestId, whsId } from '../../kit/ids.ts';
import { pageInput, pageReply } from '../../kit/paging.ts';
import { auditEntry } from './entities.ts';
import { requestState } from './enums.ts';
import { printCalls } from './print-calls.ts';
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

/** The house's own words for texts of the console. Asked before anybody has signed in. */
const getTranslation = defineCall({
  id: 'shell.translation_fetch',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/basic/system/get_translation',
  access: openToAll,
  input: z.strictObject({ lang: z.literal(locales) }),
  /** `wms-basic:route.storey` to the words. */
  reply: z.record(z.string(), z.string()),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

export const platformCalls = {
  getTranslation,
  ...startUpCalls,
  ...templateCalls,
  ...telemetryCalls,
  ...printCalls,
  getMyMenuKey,
  getMyPerm,
  getRequestResult,
  searchAuditLog,
  searchPagingHeaderList,
  setPagingHeader,
  getConfList,
} as const;
