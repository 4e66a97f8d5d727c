import { describe, expect, it } from 'vitest';
import { sealFor } from './seal.ts';

const seal = sealFor('a server secret of the tests, long enough', 'second factor');
const value = Buffer.from('12345678901234567890');

describe('sealFor', () => {
  it('opens what it closed for the same owner', () => {
    expect(seal.open(seal.close(value, 'U00000001'), 'U00000001')).toEqual(value);
  });

  it('closes the same value differently each time and never holds it in plain', () => {
    const [first, second] = [seal.close(value, 'U00000001'), seal.close(value, 'U00000001')];
    expect(first).not.toEqual(second);
    expect(first.includes(value)).toBe(false);
  });

  it('refuses another owner, another key, another purpose and a changed byte', () => {
    const sealed = seal.close(value, 'U00000001');
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(15) ^ 1, 15);
    expect(() => seal.open(sealed, 'U00000002')).toThrow();
    expect(() =>
      sealFor('another server secret, long enough too', 'second factor').open(sealed, 'U00000001'),
    ).toThrow();
    expect(() => sealFor('a server secret of the tests, long enough', 'mail').open(sealed, 'U00000001')).toThrow();
    expect(() => seal.open(changed, 'U00000001')).toThrow();
  });
});
