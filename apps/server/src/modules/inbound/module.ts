import { inboundCalls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import {
  asnTab,
  asnType,
  cartonCondition,
  countingStatus,
  flowVariant,
  inboundBoxStatus,
  inboundOrderStatus,
  missingAction,
  putawayProblem,
  skuMatch,
  trackingStatus,
} from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { inboundPermissions as may } from '@tallyhouse/contracts/modules/inbound/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { cancelAsn } from './calls/cancel-asn.ts';
import { checkArrivalComplete } from './calls/check-arrival-complete.ts';
import { checkGroupCompleteRecord } from './calls/check-group-complete-record.ts';
import { checkSurplus } from './calls/check-surplus.ts';
import { checkTrackingId } from './calls/check-tracking-id.ts';
import { claimNextPutawayTask } from './calls/claim-next-putaway-task.ts';
import { completeArrival } from './calls/complete-arrival.ts';
import { completeBox } from './calls/complete-box.ts';
import { completeBoxing } from './calls/complete-boxing.ts';
import { completePutaway } from './calls/complete-putaway.ts';
import { completeReceiving } from './calls/complete-receiving.ts';
import { confirmDispatch } from './calls/confirm-dispatch.ts';
import { createAsn } from './calls/create-asn.ts';
import { createGroupCompleteRecord } from './calls/create-group-complete-record.ts';
import { createTrackingId } from './calls/create-tracking-id.ts';
import { deleteBoxSku } from './calls/delete-box-sku.ts';
import { deleteReceivingSku } from './calls/delete-receiving-sku.ts';
import { getAsnDetail } from './calls/get-asn-detail.ts';
import { getMyArrival } from './calls/get-my-arrival.ts';
import { getMyBoxing } from './calls/get-my-boxing.ts';
import { getMyPutaway } from './calls/get-my-putaway.ts';
import { getMyReceiving } from './calls/get-my-receiving.ts';
import { getPutawayTaskDetail } from './calls/get-putaway-task-detail.ts';
import { pauseBoxing } from './calls/pause-boxing.ts';
import { pausePutawayTask } from './calls/pause-putaway-task.ts';
import { pauseReceiving } from './calls/pause-receiving.ts';
import { preScanReceivingSku } from './calls/pre-scan-receiving-sku.ts';
import { preScanSkuId } from './calls/pre-scan-sku-id.ts';
import { reportPutawayException } from './calls/report-putaway-exception.ts';
import { saveArrivalCartonQty } from './calls/save-arrival-carton-qty.ts';
import { saveBoxSku } from './calls/save-box-sku.ts';
import { saveCountingRecord } from './calls/save-counting-record.ts';
import { saveReceivingSku } from './calls/save-receiving-sku.ts';
import { scanAndSaveSku } from './calls/scan-and-save-sku.ts';
import { scanArrivalLocationId } from './calls/scan-arrival-location-id.ts';
import { scanArrivalSheetId } from './calls/scan-arrival-sheet-id.ts';
import { scanArrivalTrackingId } from './calls/scan-arrival-tracking-id.ts';
import { scanBoxId } from './calls/scan-box-id.ts';
import { scanDeviceId } from './calls/scan-device-id.ts';
import { scanReceivingDeviceId } from './calls/scan-receiving-device-id.ts';
import { scanReceivingSheetId } from './calls/scan-receiving-sheet-id.ts';
import { scanSheetId } from './calls/scan-sheet-id.ts';
import { searchAsnBox } from './calls/search-asn-box.ts';
import { searchAsnCarton } from './calls/search-asn-carton.ts';
import { searchAsnLine } from './calls/search-asn-line.ts';
import { searchAsn } from './calls/search-asn.ts';
import { searchGroupDetail } from './calls/search-group-detail.ts';
import { searchGroupList } from './calls/search-group-list.ts';
import { searchGroupWorkingList } from './calls/search-group-working-list.ts';
import { searchPutawayTask } from './calls/search-putaway-task.ts';
import { searchSkuScanning } from './calls/search-sku-scanning.ts';
import { undoArrivalTrackingId } from './calls/undo-arrival-tracking-id.ts';
import { updateTrackingId } from './calls/update-tracking-id.ts';
import { claimIdleMinutes, slaHours } from './conf.ts';
import { asnListExport } from './exports/asn-list.ts';

export const inbound = defineModule({
  name: 'inbound',
  calls: inboundCalls,
  handlers: {
    searchAsn,
    getMyPutaway,
    getMyBoxing,
    getMyArrival,
    getAsnDetail,
    searchAsnLine,
    searchAsnBox,
    searchAsnCarton,
    createAsn,
    confirmDispatch,
    cancelAsn,
    scanArrivalSheetId,
    scanArrivalLocationId,
    scanArrivalTrackingId,
    undoArrivalTrackingId,
    saveArrivalCartonQty,
    checkArrivalComplete,
    completeArrival,
    scanSheetId,
    scanBoxId,
    preScanSkuId,
    scanAndSaveSku,
    saveBoxSku,
    deleteBoxSku,
    completeBox,
    completeBoxing,
    pauseBoxing,
    searchGroupList,
    searchGroupWorkingList,
    searchGroupDetail,
    checkTrackingId,
    createTrackingId,
    updateTrackingId,
    searchSkuScanning,
    checkSurplus,
    saveCountingRecord,
    checkGroupCompleteRecord,
    createGroupCompleteRecord,
    getMyReceiving,
    scanReceivingSheetId,
    scanReceivingDeviceId,
    preScanReceivingSku,
    saveReceivingSku,
    deleteReceivingSku,
    completeReceiving,
    pauseReceiving,
    searchPutawayTask,
    getPutawayTaskDetail,
    scanDeviceId,
    claimNextPutawayTask,
    completePutaway,
    reportPutawayException,
    pausePutawayTask,
  },
  permissions: may,
  errors: inboundErrors,
  enums: [
    inboundOrderStatus,
    asnType,
    trackingStatus,
    cartonCondition,
    inboundBoxStatus,
    flowVariant,
    countingStatus,
    skuMatch,
    missingAction,
    asnTab,
    putawayProblem,
  ],
  conf: [slaHours, claimIdleMinutes],
  exports: [asnListExport],
  jobs: [],
  upkeep: [],
  audited: {
    asn: may.asnDetail,
    asn_group: may.asnDetail,
    tracking: may.asnDetail,
    inbound_box: may.asnDetail,
    task: may.putawayDetail,
  },
});
