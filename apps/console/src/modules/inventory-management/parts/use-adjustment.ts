import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { adjustmentStatus } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import type { Refused } from '../../../kit/api/refused.ts';
import { refresh, useCall } from '../../../kit/api/use-call.ts';

const pollMs = 1_000;

export type Found = ReplyOf<typeof calls.getInventoryAdjustment>;

/** A document and its approval. While its lines are posted it is looked at again and again. */
export function useAdjustment(adjustment_no: string): {
  found: Found | undefined;
  error: Refused | null;
  read: () => Promise<unknown>;
} {
  const query = useCall(
    calls.getInventoryAdjustment,
    { adjustment_no },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.adjustment.status === adjustmentStatus.codeOf('adjusting') && pollMs,
    },
  );
  return { found: query.data, error: query.error, read: query.refetch };
}

/** After a change: everything that shows the document is read again. */
export const refreshAdjustments = (): Promise<void> =>
  refresh(
    calls.getInventoryAdjustment,
    calls.searchInventoryAdjustment,
    calls.searchInventoryAdjustmentLine,
    calls.getAdjustmentImpact,
    platformCalls.searchAuditLog,
  );
