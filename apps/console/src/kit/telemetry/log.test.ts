import { expect, it } from 'vitest';
import { reachesServer } from './log.ts';

it('the server hears of errors, of nothing less, and of nothing in dev [SHELL-9-30]', () => {
  const heard = (['debug', 'info', 'warn', 'error'] as const).map((level) => reachesServer(level, 'live'));
  expect(heard).toEqual([false, false, false, true]);
  expect(reachesServer('error', 'demo')).toBe(true);
  expect(reachesServer('error', 'dev')).toBe(false);
});
