import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { deviceTemplate, templateFields, templateId, wholeTemplate } from './entities.ts';
import { deviceTemplateStatus, deviceType, deviceUsage } from './enums.ts';
import { deviceManagementErrors as errors } from './errors.ts';
import { deviceManagementPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/basic/device';

const searchDeviceTemplate = defineCall({
  id: 'basic.device.search_device_template',
  kind: 'read',
  method: 'GET',
  path: `${path}/search_device_template`,
  access: holderOf(may.templateView),
  input: z.strictObject({
    ...pageInput(['template_id', 'template_name', 'mtime']),
    template_id: pastedIds.optional(),
    device_type: z.array(z.literal(deviceType.codes)).max(10).optional(),
    usage: z.array(z.literal(deviceUsage.codes)).max(10).optional(),
    status: z.array(z.literal(deviceTemplateStatus.codes)).max(10).optional(),
    mtime_from: moment.optional(),
    mtime_to: moment.optional(),
  }),
  reply: pageReply(deviceTemplate),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const getDeviceTemplate = defineCall({
  id: 'basic.device.get_device_template',
  kind: 'read',
  method: 'GET',
  path: `${path}/get_device_template`,
  access: holderOf(may.templateDetail),
  input: z.strictObject({ template_id: z.string().max(16) }),
  reply: z.strictObject({
    template: deviceTemplate,
    /** Its devices in this warehouse, by status. */
    devices: z.array(z.strictObject({ status: z.int(), count: z.int() })),
    /** The number the next device of its prefix gets. */
    next_seq: z.int(),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const createDeviceTemplate = defineCall({
  id: 'basic.device.create_device_template',
  kind: 'command',
  method: 'POST',
  path: `${path}/create_device_template`,
  access: holderOf(may.templateCreate),
  input: z
    .strictObject({ request_id: requestId, template_id: templateId, ...templateFields })
    .superRefine(wholeTemplate),
  reply: z.strictObject({ template_id: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'device_template', action: 'create' },
  load: 'command',
  errors: [errors.devicePrefixTaken, errors.deviceTemplateTaken],
});

const updateDeviceTemplate = defineCall({
  id: 'basic.device.update_device_template',
  kind: 'command',
  method: 'POST',
  path: `${path}/update_device_template`,
  access: holderOf(may.templateEdit),
  input: z
    .strictObject({ request_id: requestId, template_id: z.string().max(16), version: z.int(), ...templateFields })
    .superRefine(wholeTemplate),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'device_template', action: 'update' },
  load: 'command',
  errors: [errors.devicePrefixTaken, errors.deviceTemplateInUse],
});

const deleteDeviceTemplate = defineCall({
  id: 'basic.device.delete_device_template',
  kind: 'command',
  method: 'POST',
  path: `${path}/delete_device_template`,
  access: holderOf(may.templateDelete),
  input: z.strictObject({ request_id: requestId, template_id: z.string().max(16), version: z.int() }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'device_template', action: 'delete' },
  load: 'command',
  errors: [errors.deviceTemplateInUse],
});

export const templateCalls = {
  searchDeviceTemplate,
  getDeviceTemplate,
  createDeviceTemplate,
  updateDeviceTemplate,
  deleteDeviceTemplate,
} as const;
