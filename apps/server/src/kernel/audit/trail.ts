import type { AuditEntry } from '@tallyhouse/contracts/modules/platform/entities.ts';
import type { AuditValues } from '../call.ts';

type Change = AuditEntry['changes'][number];

const plain = (value: string | number | boolean | null | undefined): string | number | null =>
  value === undefined || value === null ? null : typeof value === 'boolean' ? Number(value) : value;

/** The fields that differ, in the order the thing has them. */
export function changesBetween(before: AuditValues | null, after: AuditValues | null): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: plain(before?.[field]), after: plain(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}
