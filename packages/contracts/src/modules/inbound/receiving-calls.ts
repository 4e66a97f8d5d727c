import { z } from 'zod';
import { stockErrors } from '../../common/stock-errors.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { fillErrors, held, setDownErrors } from './desk-errors.ts';
import { boxNo, boxedGoods, boxing, claim, openBox, placeLabel, qty, scanCode, scannedSku } from './entities.ts';
import { inboundErrors as errors } from './errors.ts';
import { inboundPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/process/inbound/purchaseinbound';
const commandOf = { kind: 'command', method: 'POST', requestId: 'required', load: 'scan' } as const;
const readOf = { kind: 'read', method: 'GET', requestId: 'none', audit: 'none' } as const;
const access = holderOf(may.receiving);

const scanReceivingSheetId = defineCall({
  ...commandOf,
  id: 'inbound.purchaseinbound.scan_receiving_sheet_id',
  path: `${path}/scan_receiving_sheet_id`,
  access,
  input: z.strictObject({ request_id: requestId, scan_code: scanCode }),
  reply: boxing,
  audit: { object: 'task', action: 'start' },
  errors: [errors.nothingFound, errors.asnStatus, errors.goToBoxing, errors.goToCounting, ...held],
});

const scanReceivingDeviceId = defineCall({
  ...commandOf,
  id: 'inbound.purchaseinbound.scan_receiving_device_id',
  path: `${path}/scan_receiving_device_id`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim, device_id: placeLabel }),
  reply: openBox,
  audit: { object: 'inbound_box', action: 'open' },
  errors: [errors.boxUnfit, errors.boxHolds, stockErrors.containerBusy, ...held],
});

/** What was scanned, and what has to be read from it. Changes nothing. */
const preScanReceivingSku = defineCall({
  ...readOf,
  id: 'inbound.purchaseinbound.pre_scan_receiving_sku',
  path: `${path}/pre_scan_receiving_sku`,
  access,
  input: z.strictObject({ task_no: claim.task_no, scan_code: scanCode }),
  reply: scannedSku,
  load: 'scan',
  errors: [errors.barcodeUnknown, errors.notOnAsn],
});

/** Never more than was counted. */
const saveReceivingSku = defineCall({
  ...commandOf,
  id: 'inbound.purchaseinbound.save_receiving_sku',
  path: `${path}/save_receiving_sku`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim, box_no: boxNo, ...boxedGoods }),
  reply: openBox,
  audit: { object: 'inbound_box', action: 'fill' },
  errors: [errors.moreThanCounted, ...fillErrors, ...held],
});

/** Takes pieces off an open device again. */
const deleteReceivingSku = defineCall({
  ...commandOf,
  id: 'inbound.purchaseinbound.delete_receiving_sku',
  path: `${path}/delete_receiving_sku`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim, box_no: boxNo, qty }),
  reply: openBox,
  audit: { object: 'inbound_box', action: 'take_out' },
  errors: [errors.boxHolds, errors.boxEmpty, errors.onlyLeft, ...held],
});

/** A device is full and set down. With the last counted piece the task is done; `finish_task` ends it before, and what is left is short. */
const completeReceiving = defineCall({
  ...commandOf,
  id: 'inbound.purchaseinbound.complete_receiving',
  path: `${path}/complete_receiving`,
  access,
  input: z.strictObject({
    request_id: requestId,
    ...claim,
    /** Null where only the task is to be ended. */
    device: z.strictObject({ box_no: boxNo, location_id: placeLabel }).nullable(),
    finish_task: z.literal([0, 1]),
  }),
  reply: z.strictObject({
    /** Null when nothing is left to receive. */
    receiving: boxing.nullable(),
    /** The putaway that was made for the device, and where it goes first; empty when no place was found. */
    task_no: z.string(),
    location_id: z.string(),
    asn_id: z.string(),
    received_qty: z.int(),
    short_qty: z.int(),
  }),
  audit: { object: 'asn', action: 'received' },
  errors: [errors.boxesOpen, errors.notReceived, ...setDownErrors, ...held],
});

/** Laid down for later: whoever scans the sheet next goes on with it, its open device with it. */
const pauseReceiving = defineCall({
  ...commandOf,
  id: 'inbound.purchaseinbound.pause_receiving',
  path: `${path}/pause_receiving`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim }),
  reply: z.strictObject({ task_no: z.string() }),
  audit: { object: 'task', action: 'pause' },
  errors: held,
});

/** What she has begun at the desk: a page that is opened again goes on with it. */
const getMyReceiving = defineCall({
  ...readOf,
  id: 'inbound.purchaseinbound.get_my_receiving',
  path: `${path}/get_my_receiving`,
  access,
  input: z.strictObject({}),
  reply: z.strictObject({ receiving: boxing.nullable() }),
  load: 'read',
  errors: [],
});

export const receivingCalls = {
  getMyReceiving,
  scanReceivingSheetId,
  scanReceivingDeviceId,
  preScanReceivingSku,
  saveReceivingSku,
  deleteReceivingSku,
  completeReceiving,
  pauseReceiving,
} as const;
