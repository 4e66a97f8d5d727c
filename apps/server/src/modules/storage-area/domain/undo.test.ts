import { expect, it } from 'vitest';
import { undoUntil } from './undo.ts';

const done_at = new Date('2026-03-01T08:00:00Z');
const later = (hours: number): number => done_at.getTime() + hours * 3_600_000;

it('lets a run be taken back for a day after it is done', () => {
  expect(undoUntil({ status: 2, done_at }, later(23))).toBe(Date.parse('2026-03-02T08:00:00Z') / 1000);
  expect(undoUntil({ status: 2, done_at }, later(24))).toBeNull();
});

it.each([0, 1, 3, 4, 9])('takes nothing back in status %i', (status) => {
  expect(undoUntil({ status, done_at }, later(1))).toBeNull();
});
