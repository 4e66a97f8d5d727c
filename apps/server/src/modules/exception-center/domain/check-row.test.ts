import { describe, expect, it } from 'vitest';
import {
  policyRaise,
  policyRole,
  policyStock,
  policyWhen,
} from '@tallyhouse/contracts/modules/exception-center/enums.ts';
import { anyRow } from '../test/example-row.ts';
import { faultOf } from './check-row.ts';

const stock = (...names: Parameters<typeof policyStock.codeOf>[0][]) =>
  names.map((name) => ({ action: policyStock.codeOf(name), when: 0 }));
const ib = { kind: policyRaise.codeOf('ib'), type: 1, when: 0, done: 0 as const };
const owned = { owner_role: policyRole.codeOf('supervisor'), due_min: 30 };
const count = { what: 1, place: 0, source: 2 as const, other_person: 0 as const, when: 0 };

describe('a row that leaves goods without a place', () => {
  it('takes goods into custody and opens no case for them', () => {
    expect(faultOf(anyRow({ stock_list: stock('custody') }))).toBe('custody without a case');
    expect(faultOf(anyRow({ stock_list: stock('custody'), raise_list: [{ ...ib, done: 1 }] }))).toBeDefined();
    expect(faultOf(anyRow({ stock_list: stock('custody'), raise_list: [ib], ...owned }))).toBeUndefined();
  });

  it('calls goods missing and has nobody look for them', () => {
    expect(faultOf(anyRow({ stock_list: stock('av') }))).toBe('missing goods without a count');
    expect(faultOf(anyRow({ stock_list: stock('av'), count_list: [count] }))).toBeUndefined();
  });

  it('has goods in two places at once', () => {
    const both = { raise_list: [ib], count_list: [count], ...owned };
    expect(faultOf(anyRow({ stock_list: stock('av', 'block_row'), ...both }))).toBe('two places at once');
    expect(faultOf(anyRow({ stock_list: stock('custody', 'grade_damaged'), ...both }))).toBe('two places at once');
    expect(faultOf(anyRow({ stock_list: stock('grade_damaged', 'block_row') }))).toBeUndefined();
    const consent = { action: policyStock.codeOf('grade_expired'), when: policyWhen.codeOf('consent') };
    expect(faultOf(anyRow({ stock_list: [consent, ...stock('custody')], ...both }))).toBeUndefined();
  });

  it('opens a case that is nobody’s, or has no end', () => {
    expect(faultOf(anyRow({ raise_list: [ib] }))).toBe('a case without owner or due time');
    expect(faultOf(anyRow({ raise_list: [ib], ...owned, due_min: 0 }))).toBe('a case without owner or due time');
    expect(faultOf(anyRow({ raise_list: [{ ...ib, done: 1 }] }))).toBeUndefined();
  });

  it('takes stock from an order and gives it nothing instead', () => {
    expect(faultOf(anyRow({ claims: 1 }))).toBe('broken claims without new stock');
    expect(faultOf(anyRow({ claims: 1, reallocate: 2 }))).toBeUndefined();
    expect(faultOf(anyRow({ claims: 1, order_action: 4 }))).toBeUndefined();
  });

  it('may be as it likes while it is off', () => {
    expect(faultOf(anyRow({ status: 0, stock_list: stock('av') }))).toBeUndefined();
  });
});
