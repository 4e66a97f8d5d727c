import type { UseQueryResult } from '@tanstack/react-query';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import type { Storey } from '@tallyhouse/contracts/modules/wms-basic/entities.ts';
import type { Refused } from '../../../kit/api/refused.ts';
import { useCall } from '../../../kit/api/use-call.ts';

/** One storey by its id: undefined while it loads, null when this warehouse has none of that id. */
export function useStorey(id: string): {
  storey: Storey | null | undefined;
  query: UseQueryResult<ReplyOf<typeof wmsBasicCalls.searchStorey>, Refused>;
} {
  const query = useCall(wmsBasicCalls.searchStorey, { pageno: 1, count: 20, storey_id: id });
  return { storey: query.data && (query.data.list[0] ?? null), query };
}
