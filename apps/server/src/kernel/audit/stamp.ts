import { createHmac } from 'node:crypto';
import { canonical } from '../canonical.ts';

/** What a row of the audit log says. Before and after as values, or as the text the log keeps of them. */
export interface StampedContent {
  readonly whs_id: string;
  readonly user_id: string;
  readonly display_name: string;
  readonly ip: string;
  readonly request_id: string;
  readonly call_id: string;
  readonly object_type: string;
  readonly object_id: string;
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | undefined;
}

/** As the database gives the value back: without undefined, and whatever order its keys have there. */
const asStored = (value: unknown): unknown => canonical(JSON.parse(JSON.stringify(value ?? null)));

/**
 * The server's own signature of a row, written with it. A row that was written or changed with the rights of the database
 * alone has none that fits, even before it is sealed.
 */
export function stampOf(key: string, row: StampedContent): string {
  const content = [
    row.whs_id,
    row.user_id,
    row.display_name,
    row.ip,
    row.request_id.toLowerCase(),
    row.call_id,
    row.object_type,
    String(row.object_id),
    row.action,
    asStored(row.before),
    asStored(row.after),
    row.reason ?? '',
  ];
  return createHmac('sha256', key)
    .update(`stamp ${JSON.stringify(content)}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}

/** Entries of a change with their stamps, under what all of them have in common. */
export const stamped = <
  Entry extends {
    readonly object_id: string;
    readonly before?: unknown;
    readonly after?: unknown;
    readonly reason?: string;
  },
>(
  key: string,
  common: Omit<StampedContent, 'object_id' | 'before' | 'after' | 'reason'>,
  entries: readonly Entry[],
): (Entry & { readonly stamp: string })[] =>
  entries.map((entry) => ({
    ...entry,
    stamp: stampOf(key, {
      ...common,
      object_id: entry.object_id,
      before: entry.before,
      after: entry.after,
      reason: entry.reason,
    }),
  }));
