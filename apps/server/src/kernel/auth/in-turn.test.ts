import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('works on two at a time, in order, and turns away who comes when the queue is full', async () => {
  const turn = inTurn(2, 3);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (n: number): Promise<number> =>
    turn(async () => {
      begun.push(n);
      await new Promise<void>((end) => ends.push(end));
      return n;
    });
  const five = [1, 2, 3, 4, 5].map(work);
  await expect(work(6)).rejects.toMatchObject({ def: { retcode: -100503 } });
  expect(begun).toEqual([1, 2]);

  ends.shift()?.();
  expect(await five[0]).toBe(1);
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  const late = work(7);
  for (let n = 0; n < 5; n += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  }
  expect(await Promise.all([...five.slice(1), late])).toEqual([2, 3, 4, 5, 7]);
});

it('gives the place on when the work fails', async () => {
  const turn = inTurn(1, 1);
  await expect(turn(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turn(async () => 'yes')).toBe('yes');
});
