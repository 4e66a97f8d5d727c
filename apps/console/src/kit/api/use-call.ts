import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { InputOf, PersonalShape, ReadShape, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { useSession } from '../session/session.ts';
import { invoke } from './invoke.ts';
import type { Refused } from './refused.ts';

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0 } },
});

type Readable = ReadShape | PersonalShape;

const viewFields = ['pageno', 'count', 'cursor', 'sort', 'order'];

/** The input without the fields that choose a part of the same rows. */
const subjectOf = (input: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !viewFields.includes(name)));

/**
 * Whether a reply may be shown while the reply to another input is on its way. Of another document it may not: its buttons
 * would act on the new one.
 */
export function isSameSubject(before: object, now: object, subject?: readonly string[]): boolean {
  const [was, is] = [subjectOf(before), subjectOf(now)];
  const names = subject ?? [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.every((name) => JSON.stringify(was[name]) === JSON.stringify(is[name]));
}

/** Reads a call and keeps it: the key begins with the warehouse, so nothing of one is ever shown in another. */
export function useCall<C extends Readable>(
  call: C,
  input: InputOf<C>,
  {
    subject,
    ...options
  }: {
    /** The fields of the input that name what is shown: its last reply stays while only others change. */
    subject?: readonly (keyof InputOf<C> & string)[];
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
    placeholderData: (previous, query) =>
      query && isSameSubject(query.queryKey[2] as object, input as object, subject)
        ? (previous as typeof previous)
        : undefined,
    meta: { follows: call.follows },
    ...options,
  });
}

/** After a change: what was read of these calls is read again. */
export const refresh = (...calls: readonly Readable[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => calls.some((call) => call.id === queryKey[1]) });

/** Puts what a command has just replied into what was read of a call, until it is read again. */
export const amend = <C extends Readable>(call: C, change: (reply: ReplyOf<C>) => ReplyOf<C>): void =>
  void queryClient.setQueriesData<ReplyOf<C>>(
    { predicate: ({ queryKey }) => queryKey[1] === call.id },
    (reply) => reply && change(reply),
  );
