import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from './base64url.ts';

describe('base64url', () => {
  it.each(['', 'AA', '_-8', 'AQID', '3q2-7w'])('reads %j and writes it again', (text) => {
    expect(textOf(bytesOf(text).buffer)).toBe(text);
  });

  it('reads what Node writes', () => {
    const bytes = Buffer.from([0, 255, 254, 62, 63, 128]);
    expect(Buffer.from(bytesOf(bytes.toString('base64url')))).toEqual(bytes);
  });
});
