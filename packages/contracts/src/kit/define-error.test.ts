import { describe, expect, it } from 'vitest';
import { type ErrorParams, defineErrors, errorText } from './define-error.ts';

const errors = defineErrors({
  taken: { retcode: -1, http: 422, text: 'Floor {floor_no} is {name}.', cause: 'c', cure: 'c' },
  plain: { retcode: -2, http: 409, text: 'No.', cause: 'c', cure: 'c' },
});

describe('a table of errors', () => {
  it('gives each error the name it stands under, and leaves the rest as written', () => {
    expect(errors.taken).toEqual({
      name: 'taken',
      retcode: -1,
      http: 422,
      text: 'Floor {floor_no} is {name}.',
      cause: 'c',
      cure: 'c',
    });
    expect(errors.plain.name).toBe('plain');
  });

  it('asks in its types for the params of the text, and for no others', () => {
    const whole: ErrorParams<typeof errors.taken> = { floor_no: 3, name: 'Attic' };
    expect(errorText(errors.taken.text, whole)).toBe('Floor 3 is Attic.');
    // @ts-expect-error name is missing
    const half: ErrorParams<typeof errors.taken> = { floor_no: 3 };
    expect(half).toBeDefined();
    // @ts-expect-error the text does not name more
    const extra: ErrorParams<typeof errors.taken> = { floor_no: 3, name: 'Attic', more: 1 };
    expect(extra).toBeDefined();
  });
});

describe('the sentence of an error', () => {
  it('holds each param wherever it is named', () => {
    expect(errorText('{a} and {a} and {b}', { a: 1, b: 'x' })).toBe('1 and 1 and x');
  });

  it('shows a name without a value as it is, so that the fault is seen', () => {
    expect(errorText('Floor {floor_no}', {})).toBe('Floor {floor_no}');
  });

  it('takes a value as text: braces and dollar signs in it mean nothing', () => {
    expect(errorText('Storey {name}.', { name: '$& {other}', other: 'x' })).toBe('Storey $& {other}.');
  });
});
