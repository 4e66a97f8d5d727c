import { z } from 'zod';
import { stockErrors } from '../../common/stock-errors.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { fillErrors, held, setDownErrors } from './desk-errors.ts';
import { boxNo, boxedGoods, boxing, claim, openBox, placeLabel, qty, scanCode, scannedSku } from './entities.ts';
import { missingAction } from './enums.ts';
import { inboundErrors as errors } from './errors.ts';
import { inboundPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/process/inbound/poboxing';
const commandOf = { kind: 'command', method: 'POST', requestId: 'required', load: 'scan' } as const;
const access = holderOf(may.boxing);
const goodsErrors = [errors.barcodeUnknown, errors.countAgain, ...fillErrors];

const scanSheetId = defineCall({
  ...commandOf,
  id: 'inbound.poboxing.scan_sheet_id',
  path: `${path}/scan_sheet_id`,
  access,
  input: z.strictObject({ request_id: requestId, scan_code: scanCode }),
  reply: boxing,
  audit: { object: 'task', action: 'start' },
  errors: [errors.nothingFound, errors.otherPage, errors.goToCounting, errors.goToReceiving, ...held],
});

const scanBoxId = defineCall({
  ...commandOf,
  id: 'inbound.poboxing.scan_box_id',
  path: `${path}/scan_box_id`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim, device_id: placeLabel }),
  reply: openBox,
  audit: { object: 'inbound_box', action: 'open' },
  errors: [errors.boxUnfit, errors.boxHolds, stockErrors.containerBusy, ...held],
});

/** What was scanned, and what has to be read from it. Changes nothing. */
const preScanSkuId = defineCall({
  id: 'inbound.poboxing.pre_scan_sku_id',
  kind: 'read',
  method: 'GET',
  path: `${path}/pre_scan_sku_id`,
  access,
  input: z.strictObject({ task_no: claim.task_no, scan_code: scanCode }),
  reply: scannedSku,
  requestId: 'none',
  audit: 'none',
  load: 'scan',
  errors: [errors.nothingFound, errors.barcodeUnknown, errors.notOnAsn],
});

/** A piece a scan, of goods nothing has to be read from. */
const scanAndSaveSku = defineCall({
  ...commandOf,
  id: 'inbound.poboxing.scan_and_save_sku',
  path: `${path}/scan_and_save_sku`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim, box_no: boxNo, scan_code: scanCode }),
  reply: openBox,
  audit: { object: 'inbound_box', action: 'fill' },
  errors: [...goodsErrors, ...held],
});

const saveBoxSku = defineCall({
  ...commandOf,
  id: 'inbound.poboxing.save_box_sku',
  path: `${path}/save_box_sku`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim, box_no: boxNo, ...boxedGoods }),
  reply: openBox,
  audit: { object: 'inbound_box', action: 'fill' },
  errors: [...goodsErrors, ...held],
});

/** Takes pieces out of an open box again. */
const deleteBoxSku = defineCall({
  ...commandOf,
  id: 'inbound.poboxing.delete_box_sku',
  path: `${path}/delete_box_sku`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim, box_no: boxNo, qty }),
  reply: openBox,
  audit: { object: 'inbound_box', action: 'take_out' },
  errors: [errors.boxHolds, errors.boxEmpty, errors.onlyLeft, ...held],
});

const completeBox = defineCall({
  ...commandOf,
  id: 'inbound.poboxing.complete_box',
  path: `${path}/complete_box`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim, box_no: boxNo, location_id: placeLabel }),
  reply: z.strictObject({
    boxing,
    /** The putaway that was made for it, and where it goes first; empty when no place was found. */
    task_no: z.string(),
    location_id: z.string(),
  }),
  audit: { object: 'inbound_box', action: 'complete' },
  errors: [...setDownErrors, ...held],
});

const completeBoxing = defineCall({
  ...commandOf,
  id: 'inbound.poboxing.complete_boxing',
  path: `${path}/complete_boxing`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim, missing_action: z.literal(missingAction.codes) }),
  reply: z.strictObject({ asn_id: z.string(), boxed_qty: z.int(), short_qty: z.int() }),
  audit: { object: 'asn', action: 'received' },
  errors: [errors.boxesOpen, errors.notBoxed, ...held],
});

/** Laid down for later: whoever scans the sheet next goes on with it, its open box with it. */
const pauseBoxing = defineCall({
  ...commandOf,
  id: 'inbound.poboxing.pause_boxing',
  path: `${path}/pause_boxing`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim }),
  reply: z.strictObject({ task_no: z.string() }),
  audit: { object: 'task', action: 'pause' },
  errors: held,
});

/** What she has begun at the desk: a page that is opened again goes on with it. */
const getMyBoxing = defineCall({
  id: 'inbound.poboxing.get_my_boxing',
  kind: 'read',
  method: 'GET',
  path: `${path}/get_my_boxing`,
  access,
  input: z.strictObject({}),
  reply: z.strictObject({ boxing: boxing.nullable() }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

export const boxingCalls = {
  getMyBoxing,
  scanSheetId,
  scanBoxId,
  preScanSkuId,
  scanAndSaveSku,
  saveBoxSku,
  deleteBoxSku,
  completeBox,
  completeBoxing,
  pauseBoxing,
} as const;
