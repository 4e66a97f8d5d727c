import { describe, expect, it } from 'vitest';
import type { NewLine } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import {
  adjustmentReason,
  adjustmentSign,
  adjustmentType,
} from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { typesByHand, usualReason, usualSign } from '@tallyhouse/contracts/modules/inventory-management/types.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type MetLine, problemsOf, refuseProblem } from './line.ts';

const opening = adjustmentType.codeOf('opening_stock');
const line: NewLine = {
  sku_id: 'SKU1',
  owner_id: 'M1',
  location_id: 'A-01',
  container_id: '',
  grade: 1,
  supplier_lot: '',
  production_date: null,
  expiry_date: null,
  inbound_date: null,
  uid: '',
  sign: 1,
  qty: 5,
  reason: adjustmentReason.codeOf('initial_load'),
  note: '',
};
const met: MetLine = {
  has_sku: true,
  has_owner: true,
  has_place: true,
  has_container: true,
  container_place: null,
  need_batch: 0,
  need_production_date: 0,
  need_expiry_date: 0,
  need_uid: 0,
};
const fields = (type: number, more: Partial<NewLine>, known: Partial<MetLine> = {}) =>
  problemsOf(type, { ...line, ...more }, { ...met, ...known }).map(({ field, kind }) => `${field} ${kind}`);

describe('a line', () => {
  it('is good when all it names is there', () => {
    expect(fields(opening, {})).toEqual([]);
  });

  it('names only what is there, and a container where it stands', () => {
    expect(fields(opening, {}, { has_sku: false, has_owner: false, has_place: false })).toEqual([
      'sku_id unknown',
      'owner_id unknown',
      'location_id unknown',
    ]);
    expect(fields(opening, { container_id: 'B1' }, { has_container: false })).toEqual(['container_id unknown']);
    expect(fields(opening, { container_id: 'B1' }, { container_place: 'A-02' })).toEqual(['container_id elsewhere']);
    expect(fields(opening, { container_id: 'B1' }, { container_place: 'A-01' })).toEqual([]);
    expect(fields(opening, {}, { container_place: 'A-02' })).toEqual([]);
  });

  it('says what the goods are kept by', () => {
    const needed = { need_batch: 1, need_production_date: 1, need_expiry_date: 1, need_uid: 1 };
    expect(fields(opening, {}, needed)).toEqual([
      'supplier_lot lacks',
      'production_date lacks',
      'expiry_date lacks',
      'uid lacks',
    ]);
    const told = { supplier_lot: 'L1', production_date: '2026-01-01', expiry_date: '2027-01-01', uid: 'U1' };
    expect(fields(opening, told, needed)).toEqual([]);
  });

  it('goes the way of its type and for its reasons', () => {
    const minus = adjustmentSign.codeOf('minus');
    expect(fields(opening, { sign: minus, reason: adjustmentReason.codeOf('recount') })).toEqual([
      'sign not_of_type',
      'reason not_of_type',
    ]);
    const stolen = adjustmentReason.codeOf('stolen');
    expect(fields(adjustmentType.codeOf('manual'), { sign: minus, reason: stolen })).toEqual(['note lacks']);
    expect(fields(adjustmentType.codeOf('cycle_count'), {})).toEqual(['sign not_of_type', 'reason not_of_type']);
  });

  it('has a usual reason and direction in every type a person makes', () => {
    for (const type of typesByHand)
      expect(fields(type, { sign: usualSign(type), reason: usualReason(type) })).toEqual([]);
  });

  it('is refused by the first that is wrong', () => {
    const refused = (more: Partial<NewLine>, known: Partial<MetLine> = {}): unknown => {
      const wrong = { ...line, ...more };
      try {
        refuseProblem(3, wrong, problemsOf(opening, wrong, { ...met, ...known }));
      } catch (error) {
        return error instanceof Refusal ? [error.def.retcode, error.params] : error;
      }
      return undefined;
    };
    expect(refused({})).toBeUndefined();
    expect(refused({}, { has_place: false })).toEqual([-286008, { n: 3, what: 'location_id', id: 'A-01' }]);
    expect(refused({}, { need_batch: 1 })).toEqual([-286009, { n: 3, sku: 'SKU1', what: 'supplier_lot' }]);
    expect(refused({ container_id: 'B1' }, { container_place: 'Z' })).toEqual([-286014, { n: 3, box: 'B1', loc: 'Z' }]);
    expect(refused({ sign: -1 })).toEqual([-286010, { n: 3, what: 'sign' }]);
  });
});
