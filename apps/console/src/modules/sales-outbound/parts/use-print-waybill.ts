import type { ReactNode } from 'react';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { invoke } from '../../../kit/api/invoke.ts';
import { printManner, usePrint } from '../../../kit/print/use-print.tsx';

interface PrintWaybill {
  readonly print: (lmtn: string) => void;
  readonly dialog: ReactNode;
}

/** Prints the waybill of a parcel; the second time it is asked why. */
export function usePrintWaybill(): PrintWaybill {
  const { start, dialog } = usePrint([calls.getOrderDetail, calls.getShippingDetail]);
  return {
    dialog,
    print: (lmtn) =>
      void start((request) =>
        invoke(calls.printWaybill, { ...request, request_id: request.request_id as never, lmtn }, printManner),
      ),
  };
}
