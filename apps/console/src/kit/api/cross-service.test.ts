import { describe, expect, it } from 'vitest';
import { foreignRefusal } from './cross-service.ts';

describe('the answer of another service', () => {
  it.each([
    [401, undefined],
    [200, { code: 401, message: 'who are you' }],
  ])('of %s %o means that the session is over [SHELL-8-05]', (status, body) => {
    expect(foreignRefusal({ status, body })).toMatchObject({ retcode: -100405 });
  });

  it('of 100301007 means that a right is missing [SHELL-8-06]', () => {
    expect(foreignRefusal({ status: 200, body: { code: 100_301_007, message: 'no right' } })).toEqual({
      retcode: -100401,
      message: 'no right',
    });
  });

  it('of any other code is read, and so is a message within its message [SHELL-8-07]', () => {
    const within = JSON.stringify({ message: 'The shift is closed', retcode: -290001 });
    expect(foreignRefusal({ status: 200, body: { code: 7, message: within } })).toEqual({
      retcode: -290001,
      message: 'The shift is closed',
    });
    expect(foreignRefusal({ status: 200, body: { code: 7, message: 'plain words' } })).toEqual({
      retcode: 7,
      message: 'plain words',
    });
    expect(foreignRefusal({ status: 502, body: undefined })).toEqual({ retcode: -502, message: '' });
  });

  it('of 0 is no refusal', () => {
    expect(foreignRefusal({ status: 200, body: { code: 0, data: {} } })).toBeUndefined();
    expect(foreignRefusal({ status: 200, body: { retcode: 0, data: {} } })).toBeUndefined();
  });
});
