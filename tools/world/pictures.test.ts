import { expect, it } from 'vitest';
import { side } from './easel.ts';
import { picturesOf } from './pictures.ts';

const demo = picturesOf('demo', 'SG');

it('draws some dozens for a demo and a few for tests, the same every time', () => {
  expect(demo.length).toBeGreaterThan(24);
  expect(demo.length).toBeLessThan(48);
  expect(picturesOf('tiny', 'SG').map(({ sku_id }) => sku_id.slice(-2))).toEqual(['01', '01', '05', '05', '17', '17']);
  expect(picturesOf('demo', 'SG')).toEqual(demo);
});

it('draws small PNGs, each of them another', () => {
  for (const { bytes } of demo) {
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([side, side]);
    expect(bytes.length).toBeLessThan(8_000);
  }
  expect(new Set(demo.map(({ bytes }) => bytes.toString('base64'))).size).toBeGreaterThan(demo.length - 4);
});

it('gives the same photo another id in every site', () => {
  const ids = ['SG', 'TH'].flatMap((site) => picturesOf('demo', site).map(({ file_id }) => file_id));
  expect(new Set(ids).size).toBe(ids.length);
});
