import { salesOutboundCalls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import {
  orderStep,
  parcelStatus,
  pickLineStatus,
  pickProblem,
  salesOrderType,
  salesOutboundOrderStatus,
  shortReason,
  waveOrderState,
  waveStatus,
  weightResult,
} from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { salesOutboundPermissions as may } from '@tallyhouse/contracts/modules/sales-outbound/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { allocateOrder } from './calls/allocate-order.ts';
import { cancelOrder } from './calls/cancel-order.ts';
import { checkSku } from './calls/check-sku.ts';
import { claimNext } from './calls/claim-next.ts';
import { completeChecking } from './calls/complete-checking.ts';
import { completePacking } from './calls/complete-packing.ts';
import { completePicking } from './calls/complete-picking.ts';
import { completeShipping } from './calls/complete-shipping.ts';
import { createManualWave } from './calls/create-manual-wave.ts';
import { createSalesOrder } from './calls/create-sales-order.ts';
import { createShipping } from './calls/create-shipping.ts';
import { getMyChecking } from './calls/get-my-checking.ts';
import { getMyPacking } from './calls/get-my-packing.ts';
import { getMyPicking } from './calls/get-my-picking.ts';
import { getOrderDetail } from './calls/get-order-detail.ts';
import { getPiiData } from './calls/get-pii-data.ts';
import { getReverseTaskDetail } from './calls/get-reverse-task-detail.ts';
import { getShippingDetail } from './calls/get-shipping-detail.ts';
import { getSubPickingDetail } from './calls/get-sub-picking-detail.ts';
import { getWaveDetail } from './calls/get-wave-detail.ts';
import { overrideWeight } from './calls/override-weight.ts';
import { pauseChecking } from './calls/pause-checking.ts';
import { pausePacking } from './calls/pause-packing.ts';
import { pausePicking } from './calls/pause-picking.ts';
import { pickSku } from './calls/pick-sku.ts';
import { printWaybill } from './calls/print-waybill.ts';
import { reportShort } from './calls/report-short.ts';
import { saveWeight } from './calls/save-weight.ts';
import { scanContainerId } from './calls/scan-container-id.ts';
import { scanLocation } from './calls/scan-location.ts';
import { scanOrder } from './calls/scan-order.ts';
import { scanPickupId } from './calls/scan-pickup-id.ts';
import { scanTask } from './calls/scan-task.ts';
import { scanWaybill } from './calls/scan-waybill.ts';
import { searchManualCandidate } from './calls/search-manual-candidate.ts';
import { searchPiiRead } from './calls/search-pii-read.ts';
import { searchReverseTask } from './calls/search-reverse-task.ts';
import { searchSalesOrder } from './calls/search-sales-order.ts';
import { searchShipping } from './calls/search-shipping.ts';
import { searchSubPicking } from './calls/search-sub-picking.ts';
import { searchWave } from './calls/search-wave.ts';
import { skipLine } from './calls/skip-line.ts';
import { unloadParcel } from './calls/unload-parcel.ts';
import { cartonAllowanceG, consigneeKeepDays, piiRevealPerHour, weightTolerancePct } from './conf.ts';
import { protectConsignees } from './jobs/protect-consignees.ts';
import { awbLabel } from './prints/awb-label.ts';

export const salesOutbound = defineModule({
  name: 'sales-outbound',
  calls: salesOutboundCalls,
  handlers: {
    allocateOrder,
    cancelOrder,
    checkSku,
    claimNext,
    completeChecking,
    completePacking,
    completePicking,
    completeShipping,
    createManualWave,
    createSalesOrder,
    createShipping,
    getMyChecking,
    getMyPacking,
    getMyPicking,
    getOrderDetail,
    getPiiData,
    getReverseTaskDetail,
    getShippingDetail,
    getSubPickingDetail,
    getWaveDetail,
    overrideWeight,
    pauseChecking,
    pausePacking,
    pausePicking,
    pickSku,
    printWaybill,
    reportShort,
    saveWeight,
    scanContainerId,
    scanLocation,
    scanOrder,
    scanPickupId,
    scanTask,
    scanWaybill,
    searchManualCandidate,
    searchPiiRead,
    searchReverseTask,
    searchSalesOrder,
    searchShipping,
    searchSubPicking,
    searchWave,
    skipLine,
    unloadParcel,
  },
  permissions: may,
  errors: salesOutboundErrors,
  enums: [
    salesOutboundOrderStatus,
    salesOrderType,
    waveStatus,
    waveOrderState,
    parcelStatus,
    weightResult,
    pickProblem,
    pickLineStatus,
    orderStep,
    shortReason,
  ],
  conf: [weightTolerancePct, cartonAllowanceG, consigneeKeepDays, piiRevealPerHour],
  prints: [awbLabel],
  exports: [],
  jobs: [],
  upkeep: [protectConsignees],
  audited: {
    sales_order: may.orderDetail,
    wave: may.waveList,
    shipping: may.shippingDetail,
    outbound_task: may.subPickingDetail,
  },
});
