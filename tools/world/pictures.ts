import { createHash } from 'node:crypto';
import { type Colour, type Easel, easel, facet, oval, plate, shade, tint } from './easel.ts';
import { type WorldSize, dice } from './size.ts';
import { thirtySkus } from './thirty-skus.ts';

// Product pictures of the demo world, drawn here: photos of real goods belong to somebody.

type Draw = (on: Easel, colour: Colour, label: Colour) => void;

const white: Colour = [250, 250, 247];
const ink: Colour = [40, 42, 48];

const shadow = (on: Easel, rx: number): void => on.paint(oval(120, 212, rx, 9), [214, 214, 208]);

/** A sign on the front: a field with two lines of writing. */
function sign(on: Easel, [cx, cy]: readonly [number, number], width: number, colour: Colour): void {
  on.paint(plate(cx, cy, width, width * 0.62, 6), colour);
  on.paint(plate(cx, cy - width * 0.1, width * 0.66, width * 0.1, 2), shade(colour, 0.55));
  on.paint(plate(cx, cy + width * 0.1, width * 0.44, width * 0.07, 2), shade(colour, 0.7));
}

const carton: Draw = (on, colour, label) => {
  shadow(on, 88);
  on.paint(facet([40, 84], [140, 108], [140, 214], [40, 186]), colour);
  on.paint(facet([140, 108], [204, 80], [204, 182], [140, 214]), shade(colour, 0.78));
  on.paint(facet([40, 84], [106, 60], [204, 80], [140, 108]), shade(colour, 1.18));
  on.paint(facet([54, 112], [126, 130], [126, 182], [54, 162]), label);
  on.paint(facet([64, 128], [112, 140], [112, 149], [64, 137]), shade(label, 0.6));
  on.paint(facet([64, 144], [98, 152], [98, 159], [64, 151]), shade(label, 0.75));
};
const bag: Draw = (on, colour, label) => {
  shadow(on, 76);
  on.paint(facet([62, 44], [178, 44], [190, 206], [50, 206]), colour);
  on.paint(plate(120, 196, 138, 26, 12), shade(colour, 0.86));
  on.paint(plate(120, 42, 122, 18, 3), shade(colour, 0.72));
  sign(on, [120, 122], 96, label);
};
const bottle: Draw = (on, colour, label) => {
  shadow(on, 46);
  on.paint(plate(120, 34, 26, 22, 4), shade(label, 0.62));
  on.paint(plate(120, 62, 30, 46, 6), shade(colour, 0.92));
  on.paint(plate(120, 144, 78, 136, 22), colour);
  on.paint(plate(92, 144, 8, 108, 4), shade(colour, 1.22));
  sign(on, [120, 152], 72, label);
};
const tin: Draw = (on, colour, label) => {
  shadow(on, 62);
  on.paint(oval(120, 200, 60, 14), shade(colour, 0.8));
  on.paint(plate(120, 130, 120, 140, 2), colour);
  on.paint(plate(72, 130, 10, 136, 4), shade(colour, 1.2));
  on.paint(oval(120, 60, 60, 14), [206, 208, 212]);
  on.paint(oval(120, 60, 50, 10), [226, 228, 231]);
  sign(on, [122, 134], 88, label);
};
const shirt: Draw = (on, colour) => {
  on.paint(facet([90, 100], [48, 128], [24, 96], [78, 56]), shade(colour, 0.93));
  on.paint(facet([216, 96], [192, 128], [150, 100], [162, 56]), shade(colour, 0.93));
  on.paint(plate(120, 132, 96, 156, 6), colour);
  on.paint(oval(120, 52, 24, 15), shade(colour, 0.8));
  on.paint(plate(120, 150, 2, 90, 1), shade(colour, 0.92));
};
const slab: Draw = (on, colour, label) => {
  shadow(on, 50);
  on.paint(plate(120, 120, 96, 176, 16), colour);
  on.paint(plate(120, 120, 84, 156, 8), shade(colour, 1.6));
  on.paint(oval(120, 120, 22, 22), label);
};
/** The side with the barcode, as the second photo of some. */
const back: Draw = (on, colour) => {
  on.paint(plate(120, 120, 190, 170, 8), colour);
  on.paint(plate(120, 124, 140, 96, 4), white);
  const bars = dice(`bars ${colour.join()}`);
  for (let x = 62; x < 178;) {
    const width = bars.whole(1, 4);
    on.paint(plate(x + width / 2, 116, width, 64, 0), ink);
    x += width + bars.whole(2, 5);
  }
  on.paint(plate(120, 160, 96, 7, 1), shade(ink, 2.4));
};

const ways: Readonly<Record<string, Draw>> = {
  ...Object.fromEntries([2, 6, 7, 11, 23, 24, 25, 30].map((n) => [n, bag])),
  ...Object.fromEntries([3, 9, 12, 26].map((n) => [n, bottle])),
  ...Object.fromEntries([8, 20, 27].map((n) => [n, tin])),
  ...Object.fromEntries([17, 18].map((n) => [n, shirt])),
  ...Object.fromEntries([14, 15].map((n) => [n, slab])),
};
/** Nobody has a photo of everything. */
const unseen: readonly number[] = [4, 22, 28, 29, 30];
const few: readonly number[] = [1, 5, 17];
const seenFromBehind: readonly number[] = [1, 5, 8, 13, 17, 20, 25, 27];

const hues: readonly Colour[] = [
  [196, 70, 54],
  [222, 142, 46],
  [70, 130, 92],
  [54, 110, 168],
  [124, 84, 150],
  [60, 148, 156],
  [186, 92, 120],
  [92, 98, 112],
];

const drawn = new Map<string, Buffer>();
function picture(sku_id: string, way: Draw, isBack: boolean): Buffer {
  const known = drawn.get(`${sku_id} ${isBack}`);
  if (known) return known;
  const thrown = dice(`picture ${sku_id}`);
  const on = easel(way === shirt && !isBack ? [198, 208, 214] : [240, 240, 235]);
  const colour = way === shirt ? ([252, 252, 250] as const) : way === slab ? ink : thrown.pick(hues);
  (isBack ? back : way)(on, isBack && way === shirt ? [196, 186, 168] : colour, tint(thrown.pick(hues), 0.68));
  const made = on.picture();
  drawn.set(`${sku_id} ${isBack}`, made);
  return made;
}

export interface WorldPicture {
  readonly sku_id: string;
  readonly file_id: string;
  readonly bytes: Buffer;
}

/** The photos of a site's SKUs, those of one SKU in their order. The same every time, with the same ids. */
export function picturesOf(size: WorldSize, site: string): WorldPicture[] {
  return thirtySkus.flatMap(({ sku_id }) => {
    const n = Number(sku_id.slice(-2));
    if (size === 'tiny' ? !few.includes(n) : unseen.includes(n)) return [];
    return [false, ...(seenFromBehind.includes(n) ? [true] : [])].map((isBack) => {
      const id = createHash('sha256').update(`picture ${site} ${sku_id} ${isBack}`).digest('hex');
      return {
        sku_id,
        file_id: [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20, 32)].join('-'),
        bytes: picture(sku_id, ways[n] ?? carton, isBack),
      };
    });
  });
}
