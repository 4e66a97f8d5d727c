import { describe, expect, it } from 'vitest';
import { type WhsId, isRequestId, isWhsId, readableRequestId, requestId, siteOf, userId, whsId } from './ids.ts';

const uuid = '0198a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';

describe('a warehouse code', () => {
  it.each(['SGE01', 'TH1', 'VNABCDEF0123'])('%s is one', (text) => {
    expect(isWhsId(text)).toBe(true);
    expect(whsId.parse(text)).toBe(text);
  });

  it.each(['', 'SG', 'sge01', 'S1E01', 'SGE01 ', 'SGE01\n', 'SGABCDEF01234', "SG' or 1"])('"%s" is none', (text) => {
    expect(isWhsId(text)).toBe(false);
    expect(whsId.safeParse(text).success).toBe(false);
  });

  it('begins with its site, the country [SHELL-1-05]', () => {
    expect(siteOf('VNN01' as WhsId)).toBe('VN');
    expect(siteOf('THB01' as WhsId)).toBe('TH');
  });
});

describe('a user id', () => {
  it.each([
    ['U00000007', true],
    ['U7', false],
    ['u00000007', false],
    ['U000000071', false],
  ])('%s: %s', (text, right) => {
    expect(userId.safeParse(text).success).toBe(right);
  });
});

describe('a request id', () => {
  it.each([uuid, uuid.replace('7e5f', '4e5f')])('%s is one', (text) => {
    expect(isRequestId(text)).toBe(true);
    expect(requestId.safeParse(text).success).toBe(true);
  });

  it.each([
    '',
    uuid.toUpperCase(),
    `${uuid}0`,
    `{${uuid}}`,
    uuid.replaceAll('-', ''),
    uuid.replace('-8a6b', '-0a6b'),
    `${uuid}\n`,
  ])('"%s" is none', (text) => {
    expect(isRequestId(text)).toBe(false);
    expect(requestId.safeParse(text).success).toBe(false);
  });

  it('is read out by its last eight digits, which are random', () => {
    expect(readableRequestId(uuid)).toBe('r-9e0f-1a2b');
  });
});
