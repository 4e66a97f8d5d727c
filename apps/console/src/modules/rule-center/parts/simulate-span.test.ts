import { describe, expect, it } from 'vitest';
import { type Choice, spanOf } from './simulate-span.ts';

const choice = (more: Partial<Choice>): Choice => ({ days: 0, fromDay: null, toDay: null, sample: 0, ...more });
const now = Date.parse('2026-11-16T10:00:00.500Z');
const epoch = (text: string): number => Date.parse(text) / 1_000;

describe('the decisions that are tried', () => {
  it('are those of the last days', () => {
    expect(spanOf(choice({ days: 2 }), now, 'Asia/Singapore')).toEqual({
      from: epoch('2026-11-14T10:00:01Z'),
      to: epoch('2026-11-16T10:00:01Z'),
    });
  });

  it('are those of whole days of the warehouse, the last among them', () => {
    const days = choice({ fromDay: '2026-10-30', toDay: '2026-10-31' });
    expect(spanOf(days, now, 'Asia/Singapore')).toEqual({
      from: epoch('2026-10-29T16:00:00Z'),
      to: epoch('2026-10-31T16:00:00Z'),
    });
  });

  it('are none while a day is missing, the days are turned round, or there are more than seven', () => {
    const of = (fromDay: string | null, toDay: string | null) =>
      spanOf(choice({ fromDay, toDay }), now, 'Asia/Singapore');
    expect(of('2026-11-01', null)).toBeUndefined();
    expect(of('2026-11-02', '2026-11-01')).toBeUndefined();
    expect(of('2026-11-01', '2026-11-08')).toBeUndefined();
    expect(of('2026-11-01', '2026-11-07')).toBeDefined();
  });
});
