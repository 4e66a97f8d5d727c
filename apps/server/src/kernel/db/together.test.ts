import { describe, expect, it } from 'vitest';
import { together } from './together.ts';

const later = <Value>(ms: number, value: Value): Promise<Value> =>
  new Promise((done) => setTimeout(() => done(value), ms));
const refused = async (ms: number, why: string): Promise<never> => {
  await later(ms, undefined);
  throw new Error(why);
};

describe('what is asked together', () => {
  it('is answered in the order it was asked', async () => {
    expect(await together(later(2, 'first'), later(1, 2))).toEqual(['first', 2]);
  });

  it('tells the first refusal, not the quickest', async () => {
    await expect(together(refused(5, 'first'), refused(1, 'second'))).rejects.toThrow('first');
  });

  it('is over when it refuses', async () => {
    let over = false;
    const slow = later(5, undefined).then(() => (over = true));
    await expect(together(refused(1, 'no'), slow)).rejects.toThrow('no');
    expect(over).toBe(true);
  });
});
