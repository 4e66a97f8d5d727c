import { QueryClient, type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf, PersonalShape, ReadShape, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { useSession } from '../session/session.ts';
import { invoke } from './invoke.ts';
import type { Refused } from './refused.ts';

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0 } },
});

type Readable = ReadShape | PersonalShape;

/** Reads a call and keeps it: the key begins with the warehouse, so nothing of one is ever shown in another. */
export function useCall<C extends Readable>(
  call: C,
  input: InputOf<C>,
  options: {
    enabled?: boolean;
    staleTime?: number;
    retry?: number;
    refetchInterval?: (query: { state: { data: ReplyOf<C> | undefined } }) => number | false;
  } = {},
): UseQueryResult<ReplyOf<C>, Refused> {
  const whs = useSession((state) => state.info?.whs_id ?? '');
  return useQuery<ReplyOf<C>, Refused>({
    queryKey: [whs, call.id, input],
    // The page shows a failed read in its place; a toast over it would say the same twice.
    queryFn: ({ signal }) => invoke(call, input, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    meta: { follows: call.follows },
    ...options,
  });
}

/** After a change: what was read of these calls is read again. */
export const refresh = (...calls: readonly Readable[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => calls.some((call) => call.id === queryKey[1]) });
