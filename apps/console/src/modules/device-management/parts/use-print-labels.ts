import type { ReactNode } from 'react';
import { deviceManagementCalls as calls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { deviceStatus } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { invoke } from '../../../kit/api/invoke.ts';
import { printManner, usePrint } from '../../../kit/print/use-print.tsx';

interface PrintLabels {
  readonly print: (ids: readonly string[]) => void;
  readonly dialog: ReactNode;
}

/** Whether there is anything to stick a label on. */
export const hasLabel = (status: number): boolean => status !== deviceStatus.codeOf('scrapped');

/** Prints the labels of devices, in the order of the list. */
export function usePrintLabels(): PrintLabels {
  const { start, dialog } = usePrint([calls.getDevice, platformCalls.searchAuditLog]);
  return {
    dialog,
    print: (ids) =>
      void start((request) =>
        invoke(
          calls.printDeviceLabel,
          { ...request, request_id: request.request_id as never, device_id_list: [...ids] },
          printManner,
        ),
      ),
  };
}
