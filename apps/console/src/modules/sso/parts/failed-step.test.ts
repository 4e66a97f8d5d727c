import { expect, it } from 'vitest';
import { failedStep } from './failed-step.ts';

it.each(['get_login_info', 'system.authorization.get_my_perm', 'user info'])(
  'says the step by its name: %s',
  (step) => {
    expect(failedStep(step)).toBe(step);
  },
);

it.each(['', 'Your account is blocked, call 555', '<b>x</b>', 'a'.repeat(41), 'five words are no name'])(
  'does not repeat what is no name: %s',
  (text) => {
    expect(failedStep(text)).toBe('?');
  },
);

it('says nothing when nothing failed', () => {
  expect(failedStep(undefined)).toBeUndefined();
});
