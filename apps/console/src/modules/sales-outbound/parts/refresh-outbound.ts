import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { refresh } from '../../../kit/api/use-call.ts';

/** After a change: everything that shows an order is read again. */
export const refreshOutbound = (): Promise<void> =>
  refresh(
    calls.searchSalesOrder,
    calls.getOrderDetail,
    calls.searchManualCandidate,
    calls.searchWave,
    calls.getWaveDetail,
    calls.searchSubPicking,
    calls.getSubPickingDetail,
    calls.searchShipping,
    calls.getShippingDetail,
    calls.searchReverseTask,
    platformCalls.searchAuditLog,
  );
