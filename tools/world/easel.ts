import { pngOf } from './png.ts';

export type Colour = readonly [red: number, green: number, blue: number];
/** How far a point lies outside a shape; inside it is negative. */
export type Shape = (x: number, y: number) => number;

/** Side of a picture in pixels: good for a list and for a look at it, and a few KB. */
export const side = 240;

/** A rectangle around a middle, with round corners. */
export const plate =
  (cx: number, cy: number, width: number, height: number, round = 4): Shape =>
  (x, y) => {
    const dx = Math.abs(x - cx) - width / 2 + round;
    const dy = Math.abs(y - cy) - height / 2 + round;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
  };

export const oval =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    (Math.hypot((x - cx) / rx, (y - cy) / ry) - 1) * Math.min(rx, ry);

/** Corners clockwise; convex. */
export const facet =
  (...corners: readonly (readonly [x: number, y: number])[]): Shape =>
  (x, y) =>
    Math.max(
      ...corners.map(([ax, ay], n) => {
        const [bx, by] = corners[(n + 1) % corners.length] ?? [ax, ay];
        return ((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / Math.hypot(bx - ax, by - ay);
      }),
    );

/** Lighter above 1, darker below. */
export const shade = ([red, green, blue]: Colour, by: number): Colour =>
  [red, green, blue].map((part) => Math.max(0, Math.min(255, Math.round(part * by)))) as unknown as Colour;

/** With so much white in it. */
export const tint = (colour: Colour, white: number): Colour =>
  colour.map((part) => Math.round(part + (255 - part) * white)) as unknown as Colour;

export interface Easel {
  paint(shape: Shape, colour: Colour): void;
  picture(): Buffer;
}

/** Paints one shape over the other with smooth edges. */
export function easel(ground: Colour): Easel {
  const pixels = new Uint8Array(side * side * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels.set(ground, at);
  return {
    paint: (shape, colour) => {
      for (let at = 0; at < side * side; at += 1) {
        const covered = Math.max(0, Math.min(1, 0.5 - shape((at % side) + 0.5, Math.floor(at / side) + 0.5)));
        if (covered === 0) continue;
        for (const [n, part] of colour.entries()) {
          const under = pixels[at * 3 + n] ?? 0;
          pixels[at * 3 + n] = Math.round(under + (part - under) * covered);
        }
      }
    },
    picture: () => pngOf(side, side, pixels),
  };
}
