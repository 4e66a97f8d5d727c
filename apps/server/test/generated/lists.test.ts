import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filtersOf, listCalls, sortsOf } from './catalogue.ts';
import { exceptions, unexplained } from './exceptions.ts';
import { checkList } from './list-checks.ts';
import { type Stage, hookMs, openStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, hookMs);
afterAll(() => stage.stop());

describe('a list', () => {
  it.concurrent.each(listCalls.map((call) => ({ id: call.id, call })))(
    '$id has rows, each filter narrows it, each sort orders it, and its pages follow each other',
    async ({ id, call }) => {
      expect(unexplained(await checkList(stage.world, call), id)).toEqual([]);
    },
  );

  it('is found by its contract', () => {
    expect(listCalls.length).toBeGreaterThanOrEqual(70);
    expect(listCalls.flatMap(filtersOf).length).toBeGreaterThanOrEqual(340);
    expect(listCalls.flatMap(sortsOf).length).toBeGreaterThanOrEqual(100);
  });
});

describe('an exception', () => {
  it('has a reason', () => {
    expect(exceptions.filter(({ reason }) => reason.trim() === '')).toEqual([]);
  });
});
