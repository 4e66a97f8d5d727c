import { dueAt } from './domain/due.ts';
import { allowedCodes, exceptionPolicy, reportedPolicy } from './report-policy.ts';

/** What modules that report exceptions ask. All but the due time take the open transaction. */
export const exception = {
  /** The row of a code that the system raises. */
  policy: exceptionPolicy,
  /** The row of a code that a person chose on a page. */
  reported: reportedPolicy,
  allowedCodes,
  dueAt,
};
