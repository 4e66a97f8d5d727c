import type { NewLine } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import { inventoryManagementErrors as errors } from '@tallyhouse/contracts/modules/inventory-management/errors.ts';
import { needsNote, ruleOf } from '@tallyhouse/contracts/modules/inventory-management/types.ts';
import { refuse } from '../../../kernel/refusal.ts';

/** What the things a line names are, as the database knows them. */
export interface MetLine {
  readonly has_sku: boolean;
  readonly has_owner: boolean;
  readonly has_place: boolean;
  readonly has_container: boolean;
  /** Where the container stands; null: nowhere yet. */
  readonly container_place: string | null;
  readonly need_batch: number;
  readonly need_production_date: number;
  readonly need_expiry_date: number;
  readonly need_uid: number;
}

export interface LineProblem {
  readonly field: keyof NewLine;
  readonly kind: 'unknown' | 'lacks' | 'not_of_type' | 'elsewhere';
  /** Of a container: where it stands. */
  readonly hint?: string;
}

/** What is wrong with a line, the first first. A sheet tells all of it, a form the first. */
export function problemsOf(type: number, line: NewLine, met: MetLine): LineProblem[] {
  const { signs, reasons } = ruleOf(type);
  const unknown = (field: LineProblem['field'], there: boolean): LineProblem[] =>
    there ? [] : [{ field, kind: 'unknown' }];
  const lacks = (field: LineProblem['field'], needed: boolean, given: string | null): LineProblem[] =>
    needed && (given ?? '') === '' ? [{ field, kind: 'lacks' }] : [];
  const boxed = line.container_id !== '';
  return [
    ...unknown('sku_id', met.has_sku),
    ...unknown('owner_id', met.has_owner),
    ...unknown('location_id', met.has_place),
    ...unknown('container_id', !boxed || met.has_container),
    ...(boxed && met.container_place !== null && met.container_place !== line.location_id
      ? [{ field: 'container_id', kind: 'elsewhere', hint: met.container_place } as const]
      : []),
    ...(signs.includes(line.sign) ? [] : [{ field: 'sign', kind: 'not_of_type' } as const]),
    ...(reasons.includes(line.reason) ? [] : [{ field: 'reason', kind: 'not_of_type' } as const]),
    ...lacks('supplier_lot', met.need_batch === 1, line.supplier_lot),
    ...lacks('production_date', met.need_production_date === 1, line.production_date),
    ...lacks('expiry_date', met.need_expiry_date === 1, line.expiry_date),
    ...lacks('uid', met.need_uid === 1, line.uid),
    ...lacks('note', needsNote(line.reason), line.note),
  ];
}

/** The label or date of a field, as a sentence names it. */
const told = (line: NewLine, field: keyof NewLine): string => String(line[field] ?? '');

export function refuseProblem(n: number, line: NewLine, [first]: readonly LineProblem[]): void {
  if (!first) return;
  const { field, kind, hint = '' } = first;
  if (kind === 'unknown') refuse(errors.lineUnknown, { n, what: field, id: told(line, field) });
  if (kind === 'lacks') refuse(errors.lineLacks, { n, sku: line.sku_id, what: field });
  if (kind === 'elsewhere') refuse(errors.containerElsewhere, { n, box: line.container_id, loc: hint });
  refuse(errors.lineNotOfType, { n, what: field });
}
