import { expect, it } from 'vitest';
import { declarationsOf } from './declarations.ts';
import { makeReach } from './reach.ts';
import { drawSample, seeded } from './sample.ts';
import { parseSource } from './source-tree.ts';

const files = new Map(
  Object.entries({
    'm/store/boxes.ts': `export const lockBox = () => 1; export const readBox = () => lockBox();`,
    'm/public.ts': `export { readBox as boxOf } from './store/boxes.ts';`,
    'm/calls/get-box.ts': `import { readBox } from '../store/boxes.ts';
      export const getBox = handle(calls.getBox, async () => readBox());`,
    'n/calls/use-box.ts': `import { boxOf } from '../../m/public.ts';
      const use = () => boxOf();
      export const useBox = handle(calls.useBox, async () => use());`,
    'n/calls/other.ts': `export const other = handle(calls.other, async () => ({ lockBox: 1 }));`,
  }).map(([file, source]) => [file, declarationsOf(parseSource(file, source))]),
);

it('finds the calls that come to a function, through files that pass it on, the nearest first', () => {
  const boxes = files.get('m/store/boxes.ts');
  const lockBox = boxes?.list.find(({ names }) => names.includes('lockBox'));
  expect(
    lockBox &&
      makeReach(files)
        .handlersOf('m/store/boxes.ts', lockBox)
        .map(({ file }) => file),
  ).toEqual(['m/calls/get-box.ts', 'n/calls/use-box.ts']);
});

it('draws the same sample from the same seed, the kinds in turn', () => {
  const mutant = (kind: 'sql' | 'audit', line: number) => ({
    kind,
    line,
    start: 0,
    end: 0,
    text: '',
    before: '',
    after: '',
    file: 'a.ts',
    layer: 'calls',
    module: 'm',
    within: 'a',
    calls: [],
  });
  const all = [...Array.from({ length: 50 }, (_, n) => mutant('sql', n)), mutant('audit', 1), mutant('audit', 2)];
  const isSound = () => true;
  const drawn = drawSample(all, 6, 7, isSound);
  expect(drawn.map(({ kind }) => kind)).toEqual(['audit', 'sql', 'audit', 'sql', 'sql', 'sql']);
  expect(drawSample(all, 6, 7, isSound)).toEqual(drawn);
  expect(drawSample(all, 6, 8, isSound)).not.toEqual(drawn);
  expect(drawSample(all, 99, 7, isSound)).toHaveLength(all.length);
  expect(drawSample(all, 2, 7, ({ kind }) => kind === 'sql').map(({ kind }) => kind)).toEqual(['sql', 'sql']);
  expect(seeded(1)()).toBe(seeded(1)());
});
