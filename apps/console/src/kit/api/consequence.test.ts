import { describe, expect, it } from 'vitest';
import { consequenceOf } from './consequence.ts';

describe('a refusal', () => {
  it('is said for three seconds, or as long as the caller wants [SHELL-8-02]', () => {
    expect(consequenceOf(-224105, {})).toEqual({ kind: 'toast', seconds: 3 });
    expect(consequenceOf(-224105, { toastSeconds: 8 })).toEqual({ kind: 'toast', seconds: 8 });
  });

  it('is not said where the caller says it itself, or knows the code [SHELL-8-03]', () => {
    expect(consequenceOf(-224105, { quiet: true })).toEqual({ kind: 'nothing' });
    expect(consequenceOf(-224105, { tolerated: [-224105] })).toEqual({ kind: 'nothing' });
    expect(consequenceOf(-224105, { tolerated: [-224106] })).toEqual({ kind: 'toast', seconds: 3 });
  });

  it('for want of a session leads to the sign-in page, however quiet the caller is', () => {
    expect(consequenceOf(-100405, { quiet: true, tolerated: [-100405] })).toEqual({ kind: 'signIn' });
  });

  it('because the session is of another user starts the page anew, however quiet the caller is', () => {
    expect(consequenceOf(-100413, { quiet: true, tolerated: [-100413] })).toEqual({ kind: 'startAnew' });
  });
});
