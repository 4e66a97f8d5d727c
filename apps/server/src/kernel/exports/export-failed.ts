import type { exportFailure } from '@tallyhouse/contracts/modules/report-centre/enums.ts';
import { isStatementTimeout } from '../db/pg-errors.ts';
import { ZipTooBig } from './zip.ts';

export type FailureName = keyof typeof exportFailure.values;

/** What trying again by itself would not mend: the task fails at once, and a person reads why. */
export class ExportFailed extends Error {
  readonly failure: FailureName;
  constructor(failure: FailureName, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Cancelled, or taken over by another worker: its file is not wanted any more. */
export class NotWanted extends Error {}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

/** A failure a person can act on, if the error is one. */
export function failureOf(error: unknown): ExportFailed | undefined {
  if (error instanceof ExportFailed) return error;
  if (error instanceof ZipTooBig) return new ExportFailed('file_too_large', `${error.message}. Narrow the filter.`);
  if (isStatementTimeout(error))
    return new ExportFailed('too_long', 'It took longer than 10 minutes. Narrow the filter.');
  if (error instanceof Error && ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error))))
    return new ExportFailed('disk_full', 'The disk for files is full. Ask IT to make room, then retry.');
  return undefined;
}
