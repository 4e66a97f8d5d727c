import { describe, expect, it } from 'vitest';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { Answer } from './caller.ts';
import { nextStep, pauseBeforeTry } from './patience.ts';

const reply = (retcode: number): Answer => ({ kind: 'answered', http: 409, retcode, data: null, text: '{}' });
const silence: Answer = { kind: 'silent', why: 'ECONNREFUSED' };

describe('the patience of a person', () => {
  it('takes an answer and a refusal as they are', () => {
    expect(nextStep(reply(0), 0)).toBe('take');
    expect(nextStep(reply(baseErrors.wrongStatus.retcode), 0)).toBe('take');
  });

  it('waits without an end for a server that is away or busy', () => {
    expect(nextStep(silence, 10_000)).toBe('try again');
    expect(nextStep(reply(baseErrors.busy.retcode), 10_000)).toBe('try again');
  });

  it.each(['tooSlow', 'beingChanged', 'stillRunning'] as const)('tries %s again, and gives up in the end', (name) => {
    expect(nextStep(reply(baseErrors[name].retcode), 0)).toBe('try again');
    expect(nextStep(reply(baseErrors[name].retcode), 100)).toBe('take');
  });

  it.each(['sessionExpired', 'staleToken'] as const)('signs in again after %s', (name) => {
    expect(nextStep(reply(baseErrors[name].retcode), 5)).toBe('sign in');
  });

  it('pauses for longer each time, up to some seconds, and never for nothing', () => {
    const pauses = Array.from({ length: 12 }, (_, tries) => pauseBeforeTry(tries, 1));
    expect(pauses.slice(0, 4)).toEqual([250, 500, 1_000, 2_000]);
    expect(Math.max(...pauses)).toBe(5_000);
    expect(pauseBeforeTry(0, 0)).toBe(125);
    expect(pauseBeforeTry(1_000_000, 1)).toBe(5_000);
  });
});
