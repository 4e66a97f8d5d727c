import { expect, it } from 'vitest';
import { facesOf, frameOf, moved } from './box.ts';

it('draws a box as large as it is: twice the edges are twice the picture', () => {
  const small = frameOf(facesOf([300, 200, 100]));
  const large = frameOf(facesOf([600, 400, 200]));
  expect(large.width).toBeCloseTo(small.width * 2);
  expect(large.height).toBeCloseTo(small.height * 2);
});

it('is as wide as length and width together, and higher by its height', () => {
  const flat = frameOf(facesOf([300, 200, 1]));
  const tall = frameOf(facesOf([300, 200, 401]));
  expect(flat.width).toBeCloseTo(500 * Math.cos(Math.PI / 6));
  expect(tall.height - flat.height).toBeCloseTo(400);
});

it('moves with all its corners', () => {
  const faces = facesOf([10, 10, 10]);
  const before = frameOf(faces);
  expect(frameOf(moved(faces, 5, -3))).toEqual({ ...before, x: before.x + 5, y: before.y - 3 });
});
