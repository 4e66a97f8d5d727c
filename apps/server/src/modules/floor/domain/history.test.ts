import { expect, it } from 'vitest';
import { blockHistory, historyOf } from './history.ts';

it('tells lists as text and moments as seconds, and nothing of the book-keeping', () => {
  expect(
    historyOf({
      whs_id: 'SGE01',
      version: 2,
      dock_name: 'D',
      location_id_list: ['A', 'B'],
      occupied_since: new Date(5_000),
    }),
  ).toEqual({ dock_name: 'D', location_id_list: 'A, B', occupied_since: 5 });
});

it('tells a block by the clock on the wall', () => {
  const block = { block_id: 'DB1', block_from: 1_763_136_000, block_to: 1_763_139_600, reason: 1, note: null } as const;
  const told = { block_id: 'DB1', reason: 1, note: '' };
  expect(blockHistory(block, 'Asia/Singapore')).toEqual({
    ...told,
    block_from: '2025-11-15 00:00',
    block_to: '2025-11-15 01:00',
  });
  expect(blockHistory(block, 'Asia/Jakarta')).toMatchObject({ block_from: '2025-11-14 23:00' });
});
