import { describe, expect, it } from 'vitest';
import { storeyStatus } from '@tallyhouse/contracts/modules/wms-basic/enums.ts';
import { defaultValues, queryOf, readFilters, searchOf, tidied } from './filter-values.ts';
import type { ListFilter } from './list-types.ts';

const name: ListFilter = { prop: 'storey_name', filterType: 'wideText' };
const floor: ListFilter = { prop: 'start+end', tLabel: 'floor_no', filterType: 'numberRange', min: -20 };
const status: ListFilter = { prop: 'status', filterType: 'multiSelect', selections: storeyStatus, defaultValue: '1' };
const pair: ListFilter = {
  prop: 'keyword',
  label: 'Find',
  filterType: 'selectText',
  selections: [
    { value: 'user_id', label: 'User ID' },
    { value: 'login_name', label: 'Login name' },
  ],
  selectProp: 'keyword_in',
  defaultSelectValue: 'user_id',
};
const ids: ListFilter = { prop: 'storey_id', filterType: 'card' };
const days: ListFilter = { prop: 'dormant_days', filterType: 'number' };

describe('a filter asks', () => {
  it('two fields when its prop is a pair of names [SHELL-3-06]', () => {
    expect(queryOf({ start: '-2', end: '9' }, [floor])).toEqual({ start: -2, end: 9 });
    expect(queryOf({ end: '9' }, [floor])).toEqual({ end: 9 });
  });

  it('numbers as numbers, codes as lists of them, one choice as itself', () => {
    const role: ListFilter = { prop: 'role_id', filterType: 'multiSelect', numeric: true, selections: [] };
    const one: ListFilter = {
      prop: 'department',
      filterType: 'select',
      selections: [{ value: 'Dock', label: 'Dock' }],
    };
    expect(
      queryOf({ status: '1,2', role_id: '7,8', department: 'Dock', dormant_days: '60' }, [status, role, one, days]),
    ).toEqual({ status: [1, 2], role_id: [7, 8], department: 'Dock', dormant_days: 60 });
  });

  it('a text together with what it is sought in, and neither without the text', () => {
    expect(queryOf({ keyword: 'tan' }, [pair])).toEqual({ keyword: 'tan', keyword_in: 'user_id' });
    expect(queryOf({ keyword: 'tan', keyword_in: 'login_name' }, [pair])).toEqual({
      keyword: 'tan',
      keyword_in: 'login_name',
    });
    expect(queryOf({ keyword_in: 'login_name' }, [pair])).toEqual({});
  });

  it('nothing of text, select and number that were emptied [SHELL-5-09]', () => {
    const all = [name, days, floor, pair, ids];
    const draft = {
      storey_name: '  ',
      dormant_days: '',
      start: '',
      end: '4',
      keyword: '',
      keyword_in: 'x',
      storey_id: ' ,',
    };
    expect(tidied(draft, all)).toEqual({ end: '4' });
    expect(queryOf(tidied(draft, all), all)).toEqual({ end: 4 });
  });

  it('pasted ids once each, and a range from its lower end', () => {
    expect(tidied({ storey_id: 'ST02 ST01\nST02', start: '9', end: '-2' }, [ids, floor])).toEqual({
      storey_id: 'ST02,ST01',
      start: '-2',
      end: '9',
    });
  });
});

describe('the configuration of a filter [SHELL-3-07]', () => {
  it('has a label of its own or of another field, a type, selections, and may be hidden', () => {
    const hidden: ListFilter = { prop: 'bpo_vendor', filterType: 'text', hide: true };
    expect([pair, floor, status, hidden]).toMatchObject([
      { label: 'Find', filterType: 'selectText', selectProp: 'keyword_in', defaultSelectValue: 'user_id' },
      { tLabel: 'floor_no' },
      { selections: storeyStatus, defaultValue: '1' },
      { hide: true },
    ]);
  });

  it('has a default: it counts while the address says nothing of it, and can be emptied', () => {
    const range: ListFilter = { ...floor, defaultValue: '1+5' };
    const all = [name, status, range];
    expect(defaultValues(all)).toEqual({ status: '1', start: '1', end: '5' });
    expect(readFilters({}, all)).toEqual({ status: '1', start: '1', end: '5' });
    for (const values of [
      { status: '1', start: '1', end: '5' },
      { storey_name: 'dock', start: '2' },
      { status: '2' },
      {},
    ]) {
      expect(readFilters(searchOf(values, all), all)).toEqual(values);
    }
    expect(searchOf(defaultValues(all), all)).toEqual({});
  });
});
