import { z } from 'zod';
import { printErrors } from '../../common/print-errors.ts';
import { printReply, printed, reprintFields } from '../../common/print.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { photosErrors } from '../photos/errors.ts';
import { photoAsked, photoList } from '../photos/limits.ts';
import { device, deviceFields, deviceHistory, deviceId, deviceTemplate } from './entities.ts';
import { deviceStatus, deviceType } from './enums.ts';
import { deviceManagementErrors as errors } from './errors.ts';
import { deviceManagementPermissions as may } from './permissions.ts';
import { templateCalls } from './template-calls.ts';

const path = '/api/v2/apps/basic/device';

const searchDevice = defineCall({
  id: 'basic.device.search_device',
  kind: 'read',
  method: 'GET',
  path: `${path}/search_device`,
  access: holderOf(may.deviceView),
  input: z.strictObject({
    ...pageInput(['device_id', 'mtime']),
    device_id: pastedIds.optional(),
    device_type: z.array(z.literal(deviceType.codes)).max(10).optional(),
    template_id: z.array(z.string().max(16)).max(50).optional(),
    status: z.array(z.literal(deviceStatus.codes)).max(10).optional(),
    home_location_id: z.string().max(32).optional(),
    last_scan_at_from: moment.optional(),
    last_scan_at_to: moment.optional(),
    mtime_from: moment.optional(),
    mtime_to: moment.optional(),
  }),
  reply: pageReply(device),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const getDevice = defineCall({
  id: 'basic.device.get_device',
  kind: 'read',
  method: 'GET',
  path: `${path}/get_device`,
  access: holderOf(may.deviceDetail),
  input: z.strictObject({ device_id: z.string().max(24) }),
  reply: z.strictObject({
    device,
    template: deviceTemplate,
    /** The newest of its history. */
    history: z.array(deviceHistory),
    /** The newest prints of its label. */
    prints: z.array(printed),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const getDevicePhoto = defineCall({
  id: 'basic.device.get_device_photo',
  kind: 'file',
  method: 'GET',
  path: `${path}/get_device_photo`,
  access: holderOf(may.deviceDetail),
  input: z.strictObject({ device_id: z.string().max(24), ...photoAsked }),
  reply: z.strictObject({}),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

/** More than this is no call a person waits for. */
export const mostNewDevices = 500;

const createDevice = defineCall({
  id: 'basic.device.create_device',
  kind: 'command',
  method: 'POST',
  path: `${path}/create_device`,
  access: holderOf(may.deviceCreate),
  input: z
    .strictObject({
      request_id: requestId,
      template_id: z.string().max(16),
      /** So many, numbered by the server; or these labels, which are on the things already. */
      qty: z.int().min(1).max(mostNewDevices).optional(),
      device_id_list: z.array(deviceId).min(1).max(mostNewDevices).optional(),
      home_location_id: deviceFields.home_location_id,
      note: deviceFields.note,
    })
    .refine(({ qty, device_id_list: ids }) => (qty === undefined) !== (ids === undefined), {
      path: ['qty'],
      message: 'give a quantity or a list of ids',
    }),
  reply: z.strictObject({ device_id_list: z.array(z.string()) }),
  requestId: 'required',
  audit: { object: 'device', action: 'create' },
  load: 'command',
  errors: [errors.deviceIdTaken, errors.deviceIdPattern, errors.deviceTemplateStopped],
});

const updateDevice = defineCall({
  id: 'basic.device.update_device',
  kind: 'command',
  method: 'POST',
  path: `${path}/update_device`,
  access: holderOf(may.deviceEdit),
  input: z.strictObject({ request_id: requestId, device_id: z.string().max(24), version: z.int(), ...deviceFields }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'device', action: 'update' },
  load: 'command',
  errors: [photosErrors.photoGone],
});

const deleteDevice = defineCall({
  id: 'basic.device.delete_device',
  kind: 'command',
  method: 'POST',
  path: `${path}/delete_device`,
  access: holderOf(may.deviceDelete),
  input: z.strictObject({ request_id: requestId, device_id: z.string().max(24), version: z.int() }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'device', action: 'delete' },
  load: 'command',
  errors: [errors.deviceScanned],
});

/** The status of some devices at once: all of them move, or none. */
const moveCall = <const Verb extends string>(verb: Verb) =>
  defineCall({
    id: `basic.device.${verb}`,
    kind: 'command',
    method: 'POST',
    path: `${path}/${verb}`,
    access: holderOf(may.deviceEdit),
    input: z.strictObject({
      request_id: requestId,
      device_id_list: z.array(z.string().max(24)).min(1).max(200),
      reason: z.string().trim().min(1).max(200),
    }),
    reply: z.strictObject({ count: z.int() }),
    requestId: 'required',
    audit: { object: 'device', action: verb },
    load: 'command',
    errors: [errors.deviceWrongStatus],
  });

/** A person waits for them, label by label. */
export const mostLabels = 200;

const printDeviceLabel = defineCall({
  id: 'basic.device.print_device_label',
  kind: 'command',
  method: 'POST',
  path: `${path}/print_device_label`,
  access: holderOf(may.deviceView),
  input: z.strictObject({
    request_id: requestId,
    device_id_list: z.array(z.string().max(24)).min(1).max(mostLabels),
    ...reprintFields,
  }),
  reply: printReply,
  requestId: 'required',
  audit: { object: 'device', action: 'print_device_label' },
  load: 'command',
  errors: [errors.deviceWrongStatus, printErrors.reprintReasonNeeded],
});

const damaged = moveCall('report_damaged');
const reportDamaged = defineCall({
  ...damaged,
  input: z
    .strictObject({
      ...damaged.input.shape,
      /** What is damaged: added to the photos of the device. A photo shows one device, so several are reported without. */
      photo_list: photoList.optional(),
    })
    .refine(({ device_id_list: ids, photo_list: photos = [] }) => photos.length === 0 || ids.length === 1, {
      path: ['photo_list'],
      message: 'give photos of one device only',
    }),
  errors: [...damaged.errors, photosErrors.photoGone, photosErrors.photoTooMany],
});

export const deviceManagementCalls = {
  searchDevice,
  getDevice,
  getDevicePhoto,
  createDevice,
  updateDevice,
  deleteDevice,
  lockDevice: moveCall('lock_device'),
  unlockDevice: moveCall('unlock_device'),
  reportDamaged,
  repairDevice: moveCall('repair_device'),
  reportLost: moveCall('report_lost'),
  reportFound: moveCall('report_found'),
  scrapDevice: moveCall('scrap_device'),
  printDeviceLabel,
  ...templateCalls,
} as const;

export const deviceExport = { export_module: 8, task_type: 831 } as const;
export const deviceTemplateExport = { export_module: 8, task_type: 835 } as const;
