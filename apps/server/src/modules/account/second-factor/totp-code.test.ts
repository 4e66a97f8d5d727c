import { describe, expect, it } from 'vitest';
import { base32, hotp, newTotpSecret, otpauthUrl, stepAt, stepOfCode, totpAt } from './totp-code.ts';

/** The secret of the vectors of RFC 4226 and RFC 6238. */
const secret = Buffer.from('12345678901234567890');

describe('hotp', () => {
  it.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [3, '969429'],
    [4, '338314'],
    [5, '254676'],
    [6, '287922'],
    [7, '162583'],
    [8, '399871'],
    [9, '520489'],
  ])('gives the code of RFC 4226 for counter %i', (counter, code) => {
    expect(hotp(secret, counter, 6)).toBe(code);
  });
});

describe('totp', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('gives the code of RFC 6238 at second %i', (seconds, code) => {
    expect(hotp(secret, stepAt(seconds * 1000), 8)).toBe(code);
  });
});

describe('stepOfCode', () => {
  const at = 1_700_000_000_000;
  const now = stepAt(at);

  it.each([-1, 0, 1])('takes a code that is %i steps away', (away) => {
    expect(stepOfCode(secret, totpAt(secret, at + away * 30_000), at, 0)).toBe(now + away);
  });

  it.each([-2, 2])('refuses a code that is %i steps away', (away) => {
    expect(stepOfCode(secret, totpAt(secret, at + away * 30_000), at, 0)).toBeUndefined();
  });

  it('refuses a code of a step that was used, and of a step before it', () => {
    expect(stepOfCode(secret, totpAt(secret, at), at, now)).toBeUndefined();
    expect(stepOfCode(secret, totpAt(secret, at - 30_000), at, now)).toBeUndefined();
    expect(stepOfCode(secret, totpAt(secret, at + 30_000), at, now)).toBe(now + 1);
  });

  it('refuses what is no code of six digits', () => {
    const code = totpAt(secret, at);
    for (const wrong of ['', code.slice(0, 5), `${code}0`, ' '.repeat(6)]) {
      expect(stepOfCode(secret, wrong, at, 0)).toBeUndefined();
    }
  });
});

describe('base32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %j as RFC 4648 does', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
  });
});

describe('otpauthUrl', () => {
  it('holds issuer, account and secret, encoded', () => {
    expect(otpauthUrl(secret, 'Tallyhouse', 'a b@c.example')).toBe(
      'otpauth://totp/Tallyhouse:a%20b%40c.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tallyhouse',
    );
  });

  it('is made of a new secret of 160 bits each time', () => {
    expect(newTotpSecret()).toHaveLength(20);
    expect(newTotpSecret()).not.toEqual(newTotpSecret());
  });
});
