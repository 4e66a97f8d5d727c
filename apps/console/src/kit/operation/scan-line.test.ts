import { describe, expect, it } from 'vitest';
import { type Scan, ScanLine } from './scan-line.ts';

/** Answers in the hand of the test. */
function lineWith(): { line: ScanLine; asked: string[]; answer: (state: 'done' | 'refused') => Promise<void> } {
  const asked: string[] = [];
  let settle: (told: Pick<Scan, 'state' | 'text'>) => void = () => undefined;
  const line = new ScanLine(
    ({ code }) => {
      asked.push(code);
      return new Promise((done) => (settle = done));
    },
    () => undefined,
    () => 0,
  );
  return {
    line,
    asked,
    answer: async (state) => {
      settle({ state, text: state });
      // The next one is asked in the turn after the answer.
      await new Promise((next) => setImmediate(next));
    },
  };
}

const states = (line: ScanLine): string[] => line.scans.map(({ code, state }) => `${code} ${state}`);

describe('scans in a line', () => {
  it('are asked one after the other, in the order they came', async () => {
    const { line, asked, answer } = lineWith();
    for (const code of ['a', 'b', 'c']) line.add(code);
    expect(asked).toEqual(['a']);
    expect(line.waiting).toBe(3);
    await answer('done');
    expect(asked).toEqual(['a', 'b']);
    await answer('refused');
    expect(states(line)).toEqual(['c waiting', 'b refused', 'a done']);
  });

  it('go on after a refusal', async () => {
    const { line, asked, answer } = lineWith();
    line.add('a');
    await answer('refused');
    line.add('b');
    expect(asked).toEqual(['a', 'b']);
  });

  it('are shown as the last five, and as many more as still wait', async () => {
    const { line, answer } = lineWith();
    for (const code of 'abcdefgh') line.add(code);
    expect(line.scans).toHaveLength(8);
    for (let n = 0; n < 7; n += 1) await answer('done');
    expect(states(line)).toEqual(['h waiting', 'g done', 'f done', 'e done', 'd done', 'c done']);
  });
});
