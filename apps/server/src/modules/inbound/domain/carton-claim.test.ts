import { expect, it } from 'vitest';
import { isHeldByOther } from './carton-claim.ts';

const now = new Date('2026-11-17T10:00:00Z');
const before = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

it.each([
  ['nobody', { claim_user: '', claim_time: null }, false],
  ['herself', { claim_user: 'me', claim_time: before(1) }, false],
  ['somebody who counts', { claim_user: 'other', claim_time: before(14) }, true],
  ['somebody who left it', { claim_user: 'other', claim_time: before(15) }, false],
])('a carton with %s', (_, claim, held) => {
  expect(isHeldByOther(claim, 'me', 15, now)).toBe(held);
});
