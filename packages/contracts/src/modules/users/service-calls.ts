import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId, whsId } from '../../kit/ids.ts';
import { pageInput, pageReply } from '../../kit/paging.ts';
import { day, reason, serviceAccount, tokenMostDays } from './entities.ts';
import { serviceStatus } from './enums.ts';
import { usersPermissions } from './permissions.ts';

const serviceId = z.string().regex(/^S\d{8}$/);
const serviceFields = {
  service_name: z.string().trim().min(1).max(60),
  keys: z.array(z.string().max(200)).min(1).max(500),
  expires_on: day.nullable(),
};

const searchServiceAccount = defineCall({
  id: 'system.service.search_service_account',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/service/search_service_account',
  access: holderOf(usersPermissions.adminList),
  input: z.strictObject({
    ...pageInput(['service_id', 'service_name']),
    keyword: z.string().max(60).optional(),
    status: z.array(z.literal(serviceStatus.codes)).max(10).optional(),
  }),
  reply: pageReply(serviceAccount),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const createServiceAccount = defineCall({
  id: 'system.service.create_service_account',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/system/service/create_service_account',
  access: holderOf(usersPermissions.adminListCreate),
  input: z.strictObject({ request_id: requestId, whs_id: whsId, ...serviceFields, reason }),
  reply: z.strictObject({ service_id: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'service_account', action: 'create' },
  load: 'command',
  errors: [],
});

const updateServiceAccount = defineCall({
  id: 'system.service.update_service_account',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/system/service/update_service_account',
  access: holderOf(usersPermissions.adminListEdit),
  input: z.strictObject({
    request_id: requestId,
    service_id: serviceId,
    ...serviceFields,
    status: z.literal(serviceStatus.codes),
    reason,
    version: z.int(),
  }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'service_account', action: 'update' },
  load: 'command',
  errors: [],
});

const createServiceToken = defineCall({
  id: 'system.service.create_service_token',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/system/service/create_service_token',
  access: holderOf(usersPermissions.adminListCreate),
  input: z.strictObject({
    request_id: requestId,
    service_id: serviceId,
    /** After so many days it opens nothing any more; without it, after the most there may be. */
    valid_days: z.int().min(1).max(tokenMostDays).optional(),
  }),
  /** The token is in the first reply only: a repeat of the request is answered without it. */
  reply: z.strictObject({ token: z.string(), token_ref: z.string(), expires_at: z.int() }),
  requestId: 'required',
  audit: { object: 'service_account', action: 'create_token' },
  load: 'command',
  errors: [],
});

const revokeServiceToken = defineCall({
  id: 'system.service.revoke_service_token',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/system/service/revoke_service_token',
  access: holderOf(usersPermissions.adminListEdit),
  input: z.strictObject({ request_id: requestId, token_ref: z.uuid() }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'service_account', action: 'revoke_token' },
  load: 'command',
  errors: [],
});

/** Accounts of machines: a token opens one warehouse with exactly the keys of its account. */
export const serviceCalls = {
  searchServiceAccount,
  createServiceAccount,
  updateServiceAccount,
  createServiceToken,
  revokeServiceToken,
} as const;
