import { expect, it } from 'vitest';
import type { PickLine, PickWork } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { openLine, pickedOf, wantedOf } from './pick-state.ts';

const line = (seq: number, qty: number, picked_qty: number, short_qty = 0, status = 0): PickLine => ({
  seq,
  location_id: `P1-01-00${seq}-1-01`,
  sku_id: 'SK1',
  sku_name: 'Soap',
  photo_id: '',
  supplier_lot: '',
  expiry_date: null,
  qty,
  picked_qty,
  short_qty,
  status,
  line_no: seq,
});
const work = (...line_list: PickLine[]): PickWork => ({
  task_no: 'SP1',
  epoch: 1,
  order_no: 'SO1',
  carrier: 'QuickPost',
  cut_off_time: 0,
  tote_id: '',
  expected_tote_id: '',
  line_list,
});

it('goes to the first line that has something left, in the order of the server', () => {
  expect(openLine(work(line(2, 3, 3), line(1, 3, 1, 2), line(3, 2, 0)))?.seq).toBe(3);
  expect(openLine(work(line(1, 1, 0, 0, 9)))).toBeUndefined();
  expect(openLine(null)).toBeUndefined();
});

it('counts what was short neither as picked nor as wanted', () => {
  const one = work(line(1, 5, 2, 3), line(2, 4, 1));
  expect([pickedOf(one), wantedOf(one)]).toEqual([3, 6]);
});
