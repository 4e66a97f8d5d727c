import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { captchaAnswer, captchaText, drawCaptcha } from './picture.ts';

/** Numbers that look drawn by lot and are the same every time. */
const lot = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

it('is a grey PNG of 120 by 40', () => {
  const picture = drawCaptcha('ACDEF', lot(1));
  expect(picture.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  expect(picture.readUInt32BE(16)).toBe(120);
  expect(picture.readUInt32BE(20)).toBe(40);
  const at = picture.indexOf('IDAT');
  const dots = inflateSync(picture.subarray(at + 4, at + 4 + picture.readUInt32BE(at - 4)));
  expect(dots.length).toBe(121 * 40);
  expect(dots.filter((dot) => dot === 0x2b).length).toBeGreaterThan(300);
});

it('looks different each time it shows the same letters', () => {
  expect(drawCaptcha('ACDEF', lot(1)).equals(drawCaptcha('ACDEF', lot(2)))).toBe(false);
});

it('has five letters nobody mixes up', () => {
  for (let seed = 1; seed < 50; seed += 1) expect(captchaText(lot(seed))).toMatch(/^[ACDEFHJKMNPRTUWXY3479]{5}$/);
});

it('takes the answer in small letters and with spaces', () => {
  expect(captchaAnswer(' ac d ef')).toBe('ACDEF');
});
