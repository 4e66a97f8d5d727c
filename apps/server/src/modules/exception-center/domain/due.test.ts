import { describe, expect, it } from 'vitest';
import { dueAt } from './due.ts';

const raised = new Date('2026-11-16T10:00:00Z');
const after = (minutes: number): Date => new Date(raised.getTime() + minutes * 60_000);

describe('the due time of an exception', () => {
  it('is the minutes of the row from the report on', () => {
    expect(dueAt({ due_min: 30 }, raised)).toEqual(after(30));
    expect(dueAt({ due_min: 30 }, raised, after(120))).toEqual(after(30));
  });

  it('is a third of them when the earliest cut-off is nearer than two hours, or past', () => {
    expect(dueAt({ due_min: 30 }, raised, after(119))).toEqual(after(10));
    expect(dueAt({ due_min: 30 }, raised, after(-5))).toEqual(after(10));
    expect(dueAt({ due_min: 20 }, raised, after(60))).toEqual(after(7));
  });

  it('is none where the row has none', () => {
    expect(dueAt({ due_min: 0 }, raised, after(10))).toBeNull();
  });
});
