import type { UseQueryResult } from '@tanstack/react-query';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import { dockId } from '@tallyhouse/contracts/modules/floor/entities.ts';
import type { Refused } from '../../../kit/api/refused.ts';
import { useCall } from '../../../kit/api/use-call.ts';

type Reply = ReplyOf<typeof dockCalls.getDock>;

interface FoundDock {
  /** undefined while it loads, null when this warehouse has none of that code. */
  readonly dock: Reply | null | undefined;
  readonly query: UseQueryResult<Reply, Refused>;
}

/** A dock with its blocks from a moment on. What cannot be the code of one is not asked for. */
export function useDock(id: string, from: number): FoundDock {
  const enabled = dockId.safeParse(id).success;
  const query = useCall(dockCalls.getDock, { dock_id: id, from }, { subject: ['dock_id'], enabled });
  if (!enabled || query.error?.retcode === baseErrors.notFound.retcode) return { dock: null, query };
  // Another day is drawn over the one before; another dock is not.
  return { dock: query.data?.dock_id === id ? query.data : undefined, query };
}
