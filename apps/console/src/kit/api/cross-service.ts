import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';

/** What another service of the house answered. */
export interface ForeignAnswer {
  readonly status: number;
  /** Its body, when that was JSON. */
  readonly body: unknown;
}

export interface ForeignRefusal {
  readonly retcode: number;
  readonly message: string;
}

/** What other services say when a person holds no right there. */
const foreignNoRight = 100_301_007;

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;

/** A message may be JSON itself, with a message and a code of its own; any other text is said as it is. */
function inner(message: string, code: number): ForeignRefusal {
  try {
    const parsed: unknown = JSON.parse(message);
    const [text, retcode] = [field(parsed, 'message'), field(parsed, 'retcode')];
    return {
      message: typeof text === 'string' ? text : message,
      retcode: typeof retcode === 'number' ? retcode : code,
    };
  } catch {
    return { message, retcode: code };
  }
}

/** Our words for what another service refused; nothing when it did not. */
export function foreignRefusal({ status, body }: ForeignAnswer): ForeignRefusal | undefined {
  const code = field(body, 'code') ?? field(body, 'retcode');
  const said = field(body, 'message');
  const message = typeof said === 'string' ? said : '';
  if (status === 401 || code === 401) return { retcode: baseErrors.sessionExpired.retcode, message };
  if (code === foreignNoRight) return { retcode: baseErrors.noPermission.retcode, message };
  if (code === 0) return undefined;
  return inner(message, typeof code === 'number' ? code : -status);
}
