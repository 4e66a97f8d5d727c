import { describe, expect, it } from 'vitest';
import { openPrivacy } from './privacy.ts';

const first = 'the first master key, long enough to be one';
const second = 'the second master key, long enough as well';
const cell = { site: 'SG', table: 'so_consignee', column: 'name', row: 'SGE01/SO1' };

describe('a sealed text', () => {
  it('opens in its own cell and differs each time', () => {
    const privacy = openPrivacy([first]);
    const [one, two] = [privacy.seal(cell, 'Nguyễn Văn An'), privacy.seal(cell, 'Nguyễn Văn An')];
    expect(privacy.open(cell, one)).toBe('Nguyễn Văn An');
    expect(privacy.open(cell, two)).toBe('Nguyễn Văn An');
    expect(one.equals(two)).toBe(false);
    expect(one.toString('latin1')).not.toContain('Nguy');
    expect(privacy.open(cell, privacy.seal(cell, ''))).toBe('');
  });

  it.each([
    ['site', { ...cell, site: 'TH' }],
    ['table', { ...cell, table: 'print_job' }],
    ['column', { ...cell, column: 'phone' }],
    ['row', { ...cell, row: 'SGE01/SO2' }],
  ])('does not open in another %s', (_, other) => {
    const privacy = openPrivacy([first]);
    expect(() => privacy.open(other, privacy.seal(cell, 'Somchai'))).toThrow();
  });

  it('does not open after any byte was changed', () => {
    const privacy = openPrivacy([first]);
    const sealed = privacy.seal(cell, 'Somchai');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => privacy.open(cell, changed), `byte ${at}`).toThrow();
    }
    expect(() => privacy.open(cell, sealed.subarray(0, 20))).toThrow('not a sealed text');
  });
});

describe('a rotated key', () => {
  it('opens what the earlier key sealed, and seals with the new one', () => {
    const before = openPrivacy([first]).seal(cell, 'Somchai');
    const after = openPrivacy([second, first]);
    expect(after.open(cell, before)).toBe('Somchai');
    expect(after.seal(cell, 'Somchai').subarray(1, 5)).toEqual(after.keyId);
    expect(() => openPrivacy([second]).open(cell, before)).toThrow('PII_KEYS_EARLIER');
  });
});

it('a fingerprint is the same for the same text, site, purpose and key alone', () => {
  const privacy = openPrivacy([first]);
  const print = privacy.fingerprint('SG', 'print', 'text');
  expect(privacy.fingerprint('SG', 'print', 'text')).toEqual(print);
  const others = [
    privacy.fingerprint('TH', 'print', 'text'),
    privacy.fingerprint('SG', 'other', 'text'),
    openPrivacy([second]).fingerprint('SG', 'print', 'text'),
  ];
  for (const other of others) expect(other.equals(print)).toBe(false);
});
