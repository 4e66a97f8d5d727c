import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCalls, readCalls } from './catalogue.ts';
import { exceptions, unexplained } from './exceptions.ts';
import { checkRead } from './read-checks.ts';
import { type Stage, hookMs, openStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, hookMs);
afterAll(() => stage.stop());

describe('a read', () => {
  it.concurrent.each(readCalls.map((call) => ({ id: call.id, call })))(
    '$id replies differently to different inputs, users or warehouses, and refuses what does not exist',
    async ({ id, call }) => {
      expect(unexplained(await checkRead(stage.world, call), id)).toEqual([]);
    },
  );

  it('is found by its contract', () => {
    expect(readCalls.length).toBeGreaterThanOrEqual(120);
  });
});

describe('an exception', () => {
  it('names a call that is there', () => {
    const ids = new Set([...listCalls, ...readCalls].map(({ id }) => id));
    expect(exceptions.filter(({ call }) => !ids.has(call))).toEqual([]);
  });
});
