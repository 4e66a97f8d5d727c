import type { PolicyContent } from '@tallyhouse/contracts/modules/exception-center/entities.ts';

/** Numbers as they are, all else as JSON: an audit row holds plain values. */
type Said = Readonly<Record<string, string | number>>;

const said = (value: unknown): string | number => (typeof value === 'number' ? value : JSON.stringify(value ?? null));

/** The fields two states of a row differ in; undefined where they are the same. */
export function differing(
  before: PolicyContent | undefined,
  after: PolicyContent,
): { before: Said; after: Said } | undefined {
  const fields = (Object.keys(after) as (keyof PolicyContent)[]).filter(
    (field) => said(before?.[field]) !== said(after[field]),
  );
  if (fields.length === 0) return undefined;
  const of = (row: PolicyContent): Said => Object.fromEntries(fields.map((field) => [field, said(row[field])]));
  return { before: before ? of(before) : {}, after: of(after) };
}
