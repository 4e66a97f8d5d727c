import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply } from '../../kit/paging.ts';
import { importFile, importTask, importTaskFilters, importTaskId } from '../imports/entities.ts';
import { importsErrors } from '../imports/errors.ts';
import { setUpLinks } from './entities.ts';
import { usersErrors } from './errors.ts';
import { usersPermissions } from './permissions.ts';

const path = '/api/v2/apps/config/userlist';
const access = holderOf(usersPermissions.userListCreate);

/** Hands in a sheet of BPO people; preview, mending and confirming are those of every import. */
const createUploadTask = defineCall({
  id: 'config.userlist.create_upload_task',
  kind: 'command',
  method: 'POST',
  path: `${path}/create_upload_task`,
  access,
  input: z.strictObject({ request_id: requestId, ...importFile }),
  reply: z.strictObject({ task_id: z.string() }),
  requestId: 'required',
  audit: { object: 'import_task', action: 'create' },
  load: 'command',
  errors: [importsErrors.importTooLarge, importsErrors.uploadIncomplete],
});

const searchUploadTask = defineCall({
  id: 'config.userlist.search_upload_task',
  kind: 'read',
  method: 'GET',
  path: `${path}/search_upload_task`,
  access,
  input: z.strictObject({ ...pageInput(['ctime']), ...importTaskFilters }),
  reply: pageReply(importTask),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

/**
 * Links for those of an upload who have no password yet, for the person who confirmed it. The job that makes the people
 * can tell nobody a secret, so the links are made when they are asked for; those made before die.
 */
const createSetupLink = defineCall({
  id: 'config.userlist.create_setup_link',
  kind: 'rights',
  method: 'POST',
  path: `${path}/create_setup_link`,
  access,
  input: z.strictObject({ request_id: requestId, task_id: importTaskId }),
  reply: setUpLinks,
  requestId: 'required',
  audit: { object: 'user', action: 'reset_password' },
  load: 'command',
  errors: [usersErrors.noLinkNeeded],
});

/** People by file. */
export const userUploadCalls = { createUploadTask, searchUploadTask, createSetupLink } as const;
