import { describe, expect, it } from 'vitest';
import { type Scan, ScanLine } from './scan-line.ts';

type Work = (scan: Scan) => Promise<Pick<Scan, 'state' | 'text'>>;

const nextTurn = (): Promise<void> => new Promise((next) => setImmediate(next));

/** Answers in the hand of the test; the page is drawn in the turn after a change, as a real one is. */
function lineWith(): {
  line: ScanLine;
  asked: string[];
  draws: (work: Work | undefined) => void;
  answer: (state: 'done' | 'refused') => Promise<void>;
} {
  const asked: string[] = [];
  let settle: (told: Pick<Scan, 'state' | 'text'>) => void = () => undefined;
  let step: Work | undefined = ({ code }) => {
    asked.push(code);
    return new Promise((done) => (settle = done));
  };
  const line = new ScanLine(
    step,
    () => setImmediate(() => line.heed(step)),
    () => 0,
  );
  return {
    line,
    asked,
    draws: (work) => (step = work),
    answer: async (state) => {
      settle({ state, text: state });
      // Once for the answer, once for the drawing.
      await nextTurn();
      await nextTurn();
    },
  };
}

const states = (line: ScanLine): string[] => line.scans.map(({ code, state }) => `${code} ${state}`);

describe('scans in a line', () => {
  it('wait until there is a step', async () => {
    const { line, asked } = lineWith();
    line.heed(undefined);
    line.add('a');
    line.add('b');
    expect(asked).toEqual([]);
    line.heed(({ code }) => Promise.resolve({ state: 'done', text: code }));
    await nextTurn();
    expect(states(line)).toEqual(['b waiting', 'a done']);
  });

  it('meet the step that the answer before them brought', async () => {
    const { line, asked, draws, answer } = lineWith();
    line.add('a');
    line.add('b');
    draws(({ code }) => Promise.resolve({ state: 'done', text: `next step: ${code}` }));
    await answer('done');
    await nextTurn();
    expect(asked).toEqual(['a']);
    expect(line.scans[0]?.text).toBe('next step: b');
  });

  it('wait for the answer of a button, and meet the step that it brings', async () => {
    const { line, asked, draws } = lineWith();
    let answered: () => void = () => undefined;
    line.hold(new Promise((done) => (answered = done)));
    line.add('a');
    // A second press that does nothing lets nothing through.
    line.hold(Promise.resolve());
    await nextTurn();
    await nextTurn();
    expect(states(line)).toEqual(['a waiting']);
    draws(({ code }) => Promise.resolve({ state: 'done', text: `next step: ${code}` }));
    answered();
    await nextTurn();
    await nextTurn();
    expect(asked).toEqual([]);
    expect(line.scans[0]?.text).toBe('next step: a');
    line.add('b');
    expect(line.waiting).toBe(1);
  });

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
