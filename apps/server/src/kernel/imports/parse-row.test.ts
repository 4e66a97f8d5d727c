import { describe, expect, it } from 'vitest';
import { defineEnum } from '@tallyhouse/contracts/kit/define-enum.ts';
import type { ImportDef } from './define-import.ts';
import { cellsOf, parseRow, problemOf, readTitles } from './parse-row.ts';
import { formulaMark } from './parser/formula-mark.ts';

const kinds = defineEnum('kinds', { pick_cart: { code: 3, kind: 'grey' }, box: { code: 1, kind: 'grey' } });
const columns: ImportDef['columns'] = {
  device_id: { type: 'text', max: 8, required: true, upper: true, pattern: /^[A-Z0-9-]+$/, example: 'K0001' },
  qty: { type: 'int', min: 1, max: 500, example: '12' },
  kind: { type: 'code', codes: kinds, example: '3' },
  note: { type: 'text', max: 20, example: '' },
};
const until: ImportDef['columns'] = { until: { type: 'day', example: '2030-01-31' } };

describe('the cells of a row', () => {
  it('become values: letters, whole numbers, and codes by number, name or word', () => {
    const words = { kind: { รถหยิบ: 3 } };
    const read = (cells: Record<string, string>) => parseRow(columns, cells, words).values;
    expect(read({ device_id: ' k1 ', qty: '1,200'.slice(2), kind: '1' })).toEqual({
      device_id: 'K1',
      qty: 200,
      kind: 1,
      note: null,
    });
    expect(read({ device_id: 'a', qty: '12.0', kind: 'Pick_Cart', note: "'=1+1" })).toMatchObject({
      qty: 12,
      kind: 3,
      note: '=1+1',
    });
    expect(read({ device_id: 'a', kind: 'รถหยิบ' })).toMatchObject({ qty: null, kind: 3 });
  });

  it('are each told what is wrong with them', () => {
    expect(parseRow(columns, { device_id: '', qty: 'abc', kind: 'car', note: 'x'.repeat(21) }, {}).problems).toEqual([
      problemOf('device_id', '', 'required'),
      problemOf('qty', 'abc', 'no_number'),
      problemOf('kind', 'car', 'no_such_value', '3 pick_cart, 1 box'),
      problemOf('note', 'x'.repeat(21), 'too_long', '20'),
    ]);
    expect(parseRow(columns, { device_id: 'K 1', qty: '501', kind: formulaMark }, {}).problems).toEqual([
      problemOf('device_id', 'K 1', 'bad_form', 'K0001'),
      problemOf('qty', '501', 'out_of_range', '1 - 500'),
      problemOf('kind', '', 'formula'),
    ]);
  });

  it('are a day as it is written, or as the number a spreadsheet makes of it', () => {
    const read = (text: string) => parseRow(until, { until: text }, {});
    expect(read('2026-03-06').values).toEqual({ until: '2026-03-06' });
    expect(read('46087').values).toEqual({ until: '2026-03-06' });
    expect(read('46087.0').values).toEqual({ until: '2026-03-06' });
    for (const text of ['6/3/2026', '2026-02-31', '2026-3-6', 'Friday'])
      expect(read(text).problems).toEqual([problemOf('until', text, 'bad_form', '2030-01-31')]);
  });

  it('of an empty row are nothing', () => {
    expect(cellsOf(['device_id', undefined, 'qty'], ['', 'x', ' '])).toBeUndefined();
    expect(cellsOf(['device_id', undefined, 'qty'], ['a'])).toEqual({ device_id: 'a', qty: '' });
  });
});

describe('the titles of a file', () => {
  it('are found in any order, by wire name or as the person reads them; what is unknown or missing is named', () => {
    const titles = readTitles(columns, ['Menge', ' Device_ID*', 'Colour', 'qty', ''], { qty: 'Menge' });
    expect(titles).toEqual({
      fields: ['qty', 'device_id', undefined, undefined, undefined],
      unknown: ['Colour', 'qty'],
      missing: [],
    });
    expect(readTitles(columns, ['note'], {}).missing).toEqual(['device_id']);
  });
});
