import type { UseQueryResult } from '@tanstack/react-query';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { Refused } from './refused.ts';

export interface Found<Thing> {
  /** undefined while it loads, null when there is none here. */
  readonly found: Thing | null | undefined;
  readonly error: Refused | null;
  readonly read: () => Promise<Thing | undefined>;
}

/** One thing that a page is about: that it is not there is an answer, not a failure. */
export function foundBy<Thing>(query: UseQueryResult<Thing, Refused>): Found<Thing> {
  const missing = query.error?.retcode === baseErrors.notFound.retcode;
  return {
    found: missing ? null : query.data,
    error: missing ? null : query.error,
    read: async () => (await query.refetch()).data,
  };
}
