import { pngOf } from './png.ts';

export type Colour = readonly [red: number, green: number, blue: number];
interface Shape {
  /** How far a point lies outside the shape; inside it is negative. */
  readonly outside: (x: number, y: number) => number;
  /** Nothing of it lies beyond. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

/** Side of a picture in pixels: good for a list and for a look at it, and a few KB. */
export const side = 240;
const softEdge = 8;

/** Math.hypot guards against numbers no picture has, and takes ten times as long. */
const distance = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

/** A rectangle around a middle, with round corners. */
export const plate = (cx: number, cy: number, width: number, height: number, round = 4): Shape => ({
  outside: (x, y) => {
    const dx = Math.abs(x - cx) - width / 2 + round;
    const dy = Math.abs(y - cy) - height / 2 + round;
    return distance(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
  },
  box: [cx - width / 2, cy - height / 2, cx + width / 2, cy + height / 2],
});

export const oval = (cx: number, cy: number, rx: number, ry: number): Shape => ({
  outside: (x, y) => (distance((x - cx) / rx, (y - cy) / ry) - 1) * Math.min(rx, ry),
  box: [cx - rx, cy - ry, cx + rx, cy + ry],
});

/** Corners clockwise; convex. */
export function facet(...corners: readonly (readonly [x: number, y: number])[]): Shape {
  // Each edge as what it says of a point: asked for every pixel, so worked out once.
  const edges = corners.map(([ax, ay], n) => {
    const [bx, by] = corners[(n + 1) % corners.length] ?? [ax, ay];
    const length = distance(bx - ax, by - ay);
    const [nx, ny] = [(by - ay) / length, (ax - bx) / length];
    return { nx, ny, from: nx * ax + ny * ay };
  });
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    outside: (x, y) => {
      let most = Number.NEGATIVE_INFINITY;
      for (const { nx, ny, from } of edges) most = Math.max(most, nx * x + ny * y - from);
      return most;
    },
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
  };
}

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

const blend = (under: number, part: number, covered: number): number => Math.round(under + (part - under) * covered);

/** Paints one shape over the other with smooth edges. */
export function easel(ground: Colour): Easel {
  const pixels = new Uint8Array(side * side * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels.set(ground, at);
  return {
    paint: ({ outside, box: [left, top, right, bottom] }, [red, green, blue]) => {
      // A flat oval counts points as near that are some pixels away: its soft edge lies beyond its box.
      const first = (edge: number): number => Math.max(0, Math.floor(edge) - softEdge);
      const last = (edge: number): number => Math.min(side, Math.ceil(edge) + softEdge);
      for (let y = first(top); y < last(bottom); y += 1) {
        for (let x = first(left); x < last(right); x += 1) {
          const covered = Math.min(1, 0.5 - outside(x + 0.5, y + 0.5));
          if (covered <= 0) continue;
          const at = (y * side + x) * 3;
          pixels[at] = blend(pixels[at] ?? 0, red, covered);
          pixels[at + 1] = blend(pixels[at + 1] ?? 0, green, covered);
          pixels[at + 2] = blend(pixels[at + 2] ?? 0, blue, covered);
        }
      }
    },
    picture: () => pngOf(side, side, pixels),
  };
}
