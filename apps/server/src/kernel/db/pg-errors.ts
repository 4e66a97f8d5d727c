const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503';

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';

/** Nothing is done any more in a transaction after its first error: not why, only that. */
export const isAborted = (error: unknown): boolean => codeOf(error) === '25P02';

export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === '57014';

/**
 * Deadlock, serialization failure or a unique key taken between our look and our write: the whole command may be run
 * again, and the second look finds what the first one could not.
 */
export const isRetryable = (error: unknown): boolean => ['40P01', '40001', '23505'].includes(codeOf(error));

/** What was looked at without a lock had changed when it was locked: the whole command looks again. */
export class RepeatCommand extends Error {
  readonly code = '40001';
}

/** A server that is not there, a machine that is not there, and a name that leads nowhere. */
const networkCodes: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** The database cannot be reached, is starting or stopping, or gave no connection in time. */
export const isUnavailable = (error: unknown): boolean => {
  const code = codeOf(error);
  if (code.startsWith('08') || ['57P01', '57P02', '57P03', '53300'].includes(code)) return true;
  if (networkCodes.includes(code)) return true;
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
  );
};
