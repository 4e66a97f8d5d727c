import { expect, it } from 'vitest';
import type { Kernel } from '../../../kernel/kernel.ts';
import { takingIn } from './taking.ts';

const kernel = {} as Kernel;

it('a place is taken until it is let go of, in its warehouse and process alone', () => {
  const here = takingIn(kernel, 'SGE01');
  const letGo = here.take(['P1-01-001-1-01', 'P1-01-001-1-02']);
  expect(takingIn(kernel, 'SGE01').isTaken('P1-01-001-1-01')).toBe(true);
  expect(takingIn(kernel, 'SGW01').isTaken('P1-01-001-1-01')).toBe(false);
  expect(takingIn({} as Kernel, 'SGE01').isTaken('P1-01-001-1-01')).toBe(false);
  letGo();
  expect(here.isTaken('P1-01-001-1-01')).toBe(false);
});

it('who lets go late does not let go for who took it since', async () => {
  const here = takingIn(kernel, 'SGE01');
  const late = here.take(['P2']);
  await new Promise((done) => setTimeout(done, 2));
  here.take(['P2']);
  late();
  expect(here.isTaken('P2')).toBe(true);
});
