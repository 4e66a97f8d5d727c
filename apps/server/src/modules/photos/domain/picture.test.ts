import { describe, expect, it } from 'vitest';
import { jpeg, png, webp } from '../../../../test/kit/pictures.ts';
import { readPicture } from './picture.ts';

const kinds = [
  ['png', png(3, 2), 'image/png'],
  ['jpeg', jpeg(3, 2), 'image/jpeg'],
  ['webp', webp(3, 2), 'image/webp'],
] as const;

describe('a picture', () => {
  it.each(kinds)('%s is known by its content, with its size', (_kind, bytes, mime) => {
    expect(readPicture(bytes)).toEqual({ mime, width: 3, height: 2 });
  });

  it('that is a progressive JPEG, or has fill bytes between its segments, is one', () => {
    expect(readPicture(jpeg(640, 480, { frame: 0xc2 }))).toMatchObject({ width: 640, height: 480 });
    const filled = Buffer.concat([jpeg(3, 2).subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg(3, 2).subarray(2)]);
    expect(readPicture(filled)).toMatchObject({ width: 3 });
  });

  it('that is a lossless WebP, or one with a canvas, says its size; the larger counts', () => {
    const lossless = Buffer.from([0x2f, 0, 0, 0, 0, 0]);
    lossless.writeUInt32LE(639 | (479 << 14), 1);
    expect(readPicture(webp(0, 0, [['VP8L', lossless]]))).toEqual({ mime: 'image/webp', width: 640, height: 480 });
    const canvas = Buffer.alloc(10);
    canvas.writeUIntLE(9_999, 4, 3);
    canvas.writeUIntLE(1, 7, 3);
    const both = webp(0, 0, [
      ['VP8X', canvas],
      ['VP8L', lossless],
    ]);
    expect(readPicture(both)).toEqual({ mime: 'image/webp', width: 10_000, height: 480 });
  });

  it.each([
    ['png', png(60_000, 60_000)],
    ['jpeg', jpeg(60_000, 60_000)],
  ])('%s of huge dimensions is told by its header, unpacked by nobody', (_kind, bytes) => {
    expect(bytes.length).toBeLessThan(400);
    expect(readPicture(bytes)).toMatchObject({ width: 60_000, height: 60_000 });
  });

  it.each(kinds)('%s cut off anywhere is broken, or not even one', (_kind, bytes) => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(['broken', 'type'], `${length} bytes`).toContain(readPicture(bytes.subarray(0, length)));
    }
  });

  it.each(kinds)('%s with anything behind its end is broken: it may be something else too', (_kind, bytes) => {
    for (const more of ['<script>alert(1)</script>', 'PK\u0003\u0004', '\0']) {
      expect(readPicture(Buffer.concat([bytes, Buffer.from(more)]))).toBe('broken');
    }
  });

  it('webp with a chunk of good form behind the end it names is broken', () => {
    expect(readPicture(Buffer.concat([webp(3, 2), Buffer.from('XTRA\0\0\0\0')]))).toBe('broken');
  });

  it('with no size or no lines is broken', () => {
    for (const flat of [png(0, 2), jpeg(3, 0), webp(0, 2)]) expect(readPicture(flat)).toBe('broken');
    const whole = png(3, 2);
    const withoutData = Buffer.concat([whole.subarray(0, 33), whole.subarray(whole.length - 12)]);
    expect(readPicture(withoutData)).toBe('broken');
    expect(readPicture(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toBe('broken');
    expect(readPicture(webp(0, 0, []))).toBe('broken');
  });

  it('whose segment claims to be longer or shorter than can be is broken, and is not read past its end', () => {
    const long = Buffer.from(jpeg(3, 2));
    long.writeUInt16BE(0xffff, 4);
    expect(readPicture(long)).toBe('broken');
    const short = Buffer.from(jpeg(3, 2));
    short.writeUInt16BE(0, 4);
    expect(readPicture(short)).toBe('broken');
    const huge = Buffer.from(png(3, 2));
    huge.writeUInt32BE(0xffff_ffff, 33);
    expect(readPicture(huge)).toBe('broken');
  });

  it.each([
    ['png', png(3, 2), 33, Buffer.from('\0\0\0\0teXt\0\0\0\0', 'latin1')],
    ['jpeg', jpeg(3, 2), 2, Buffer.from([0xff, 0xfe, 0, 2])],
    ['jpeg with fill bytes', jpeg(3, 2), 2, Buffer.from([0xff])],
    ['webp', webp(3, 2), 12, Buffer.from('XTRA\0\0\0\0')],
  ])('%s of more than 10,000 segments is broken, and 5 MB of them are not read', (_kind, bytes, at, segment) => {
    const many = (count: number): Buffer => {
      const all = Buffer.concat([
        bytes.subarray(0, at),
        ...Array.from({ length: count }, () => segment),
        bytes.subarray(at),
      ]);
      if (all.toString('latin1', 0, 4) === 'RIFF') all.writeUInt32LE(all.length - 8, 4);
      return all;
    };
    expect(readPicture(many(1_000))).toMatchObject({ width: 3, height: 2 });
    const large = many(Math.floor(5_000_000 / segment.length));
    const began = performance.now();
    expect(readPicture(large)).toBe('broken');
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('keeps what stands in its comments: they are shown to nobody and served as a picture', () => {
    expect(readPicture(jpeg(3, 2, { comment: '<script>alert(1)</script>' }))).toMatchObject({ mime: 'image/jpeg' });
  });
});

describe('what is no picture', () => {
  it.each([
    ['nothing', ''],
    ['a text', 'hello, I am photo.jpg'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a GIF', 'GIF89a\u0001\0\u0001\0\0\0\0;'],
    ['a PDF', '%PDF-1.7'],
    ['a ZIP', 'PK\u0003\u0004'],
    ['a sound in a RIFF', 'RIFF\u0024\0\0\0WAVEfmt '],
    ['the first byte of a PNG', '\u0089'],
  ])('%s, whatever it is called', (_kind, text) => {
    expect(readPicture(Buffer.from(text, 'latin1'))).toBe('type');
  });

  it('a JPEG no browser shows, and a WebP that moves', () => {
    expect(readPicture(jpeg(3, 2, { frame: 0xc3 }))).toBe('type');
    expect(readPicture(webp(0, 0, [['ANIM', Buffer.alloc(6)]]))).toBe('type');
  });
});
