import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batches } from './batches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gathering = () => {
  const sent: { list: string[]; errors: string[] }[] = [];
  return { sent, box: batches<string, string>((batch) => void sent.push(batch), setTimeout) };
};

describe('reports', () => {
  it('go together after three seconds, and nothing goes when nothing happened [SHELL-9-27]', () => {
    const { sent, box } = gathering();
    box.add('a');
    vi.advanceTimersByTime(2_999);
    box.add('b');
    box.addError('x');
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([{ list: ['a', 'b'], errors: ['x'] }]);
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
  });

  it('of which there are many go in batches the server takes', () => {
    const { sent, box } = gathering();
    for (let n = 0; n < 250; n += 1) box.add(`${n}`);
    for (let n = 0; n < 30; n += 1) box.addError(`${n}`);
    vi.advanceTimersByTime(60_000);
    expect(sent.map(({ list, errors }) => [list.length, errors.length])).toEqual([
      [100, 20],
      [100, 0],
      [50, 0],
    ]);
  });

  it('go at once when the page is put away', () => {
    const { sent, box } = gathering();
    box.add('a');
    box.send();
    expect(sent).toEqual([{ list: ['a'], errors: [] }]);
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
  });
});
