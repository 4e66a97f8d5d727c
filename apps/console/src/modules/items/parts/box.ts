/** Length, width and height in mm. */
export type Edges = readonly [number, number, number];
type Point = readonly [number, number];

/** The basket that goods are picked into: what a person has in mind when she is told a size. */
export const basket: Edges = [600, 400, 300];

const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];

/** A point of the room on paper, seen from above the corner: length to the right, width to the left, height up. */
const project = (x: number, y: number, z: number): Point => [(x - y) * cos, (x + y) * sin - z];

/** The three sides of a box that are seen, each a polygon: top, left and right. */
export function facesOf([l, w, h]: Edges): readonly (readonly Point[])[] {
  const [a, b, c, d] = [project(0, 0, h), project(l, 0, h), project(l, w, h), project(0, w, h)];
  const [left, front, right] = [project(0, w, 0), project(l, w, 0), project(l, 0, 0)];
  return [
    [a, b, c, d],
    [d, c, front, left],
    [c, b, right, front],
  ];
}

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function frameOf(faces: readonly (readonly Point[])[]): Frame {
  const points = faces.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Puts a box somewhere else on the paper. */
export const moved = (faces: readonly (readonly Point[])[], dx: number, dy: number): Point[][] =>
  faces.map((face) => face.map(([x, y]): Point => [x + dx, y + dy]));
