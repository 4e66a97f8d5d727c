import { expect, it } from 'vitest';
import { frontOf } from './drawing.ts';

it('draws a wall with all its slots, to the edge of it', () => {
  const wall = frontOf({ device_type: 4, length_mm: 4000, height_mm: 2200, slot_rows: 6, slot_cols: 8 });
  expect(wall.slots).toHaveLength(48);
  expect(wall.feet).toBe(true);
  const last = wall.slots.at(-1);
  expect(last && [last.x + last.width, Math.round(last.y + last.height)]).toEqual([4000, 2200]);
});

it('a cart stands on its wheels and a pallet on its boards, inside the height that was given', () => {
  const cart = frontOf({ device_type: 3, length_mm: 1400, height_mm: 1700, slot_rows: 3, slot_cols: 4 });
  expect([cart.wheels, cart.body.height]).toEqual([true, 1580]);
  const pallet = frontOf({ device_type: 2, length_mm: 1200, height_mm: 1800, slot_rows: 0, slot_cols: 0 });
  expect(pallet.boards).toEqual({ x: 0, y: 1656, width: 1200, height: 144 });
});

it('what has no slots is one body', () => {
  const box = frontOf({ device_type: 1, length_mm: 600, height_mm: 400, slot_rows: 0, slot_cols: 0 });
  expect([box.slots, box.boards, box.wheels]).toEqual([[], undefined, false]);
});
