import { type Mark, bandHeight, fitted, shortened, wrapped } from '../../../kernel/print/drawing.ts';
import { defineTemplate } from '../../../kernel/print/template.ts';

interface Party {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly postcode: string;
}

export interface AwbLabel {
  readonly carrier: string;
  readonly order_no: string;
  readonly tracking_id: string;
  /** This parcel of so many. */
  readonly parcel: number;
  readonly parcels: number;
  readonly sender: Party;
  readonly receiver: Party;
  /** As the carrier wants it, such as a sorting code; empty where there is none. */
  readonly route_code: string;
  readonly weight_g: number;
}

const margin = 3;
const width = 100;
const height = 150;
const wide = width - 2 * margin;

const text = (x: number, y: number, size: number, said: string, reversed = false): Mark => ({
  kind: 'text',
  x,
  y,
  size,
  text: said,
  reversed,
});
const line = (y: number): Mark => ({ kind: 'box', x: margin, y, width: wide, height: 0.5 });

function party(
  head: string,
  at: number,
  size: number,
  lines: number,
  { name, phone, address, postcode }: Party,
): Mark[] {
  const x = margin + 16;
  const room = width - margin - x;
  return [
    text(margin, at, 4, head),
    text(x, at, size, shortened(name, room, size)),
    text(x, at + size * 1.3, size * 0.8, shortened([phone, postcode].filter(Boolean).join('  '), room, size * 0.8)),
    ...wrapped(address, room, size * 0.8, lines).map((one, n) =>
      text(x, at + size * (2.4 + n * 1.05), size * 0.8, one),
    ),
  ];
}

/** The waybill of a parcel, 100 x 150: what the carrier scans stands in the middle, where tape does not run over it. */
export const awbLabel = defineTemplate<AwbLabel>({
  id: 'awb_label',
  version: 1,
  personal: true,
  draw: (awb) => {
    const count = `${awb.parcel}/${awb.parcels}`;
    const square = 28;
    const foot = 150 - bandHeight - square;
    const marks: Mark[] = [
      { kind: 'box', x: 0, y: 0, width, height: 16 },
      text(margin, 4, fitted(awb.carrier, 60, 9), awb.carrier, true),
      text(70, 4, fitted(count, 27, 9), count, true),
      ...(awb.route_code === '' ? [] : [text(margin, 19, fitted(awb.route_code, wide, 10), awb.route_code)]),
      line(31),
      { kind: 'code128', x: 0, y: 33, width, height: 24, text: awb.tracking_id },
      text(margin, 58, fitted(awb.tracking_id, wide, 6), awb.tracking_id),
      line(66),
      ...party('TO', 68, 5, 3, awb.receiver),
      line(96),
      ...party('FROM', 98, 3.5, 2, awb.sender),
      line(foot - 2),
      text(margin, foot, 4, 'ORDER'),
      text(margin, foot + 5, fitted(awb.order_no, wide - square - 3, 6), awb.order_no),
      text(margin, foot + 14, 4, `${(awb.weight_g / 1_000).toFixed(2)} kg`),
      { kind: 'qr', x: width - margin - square, y: foot, width: square, height: square, text: awb.tracking_id },
    ];
    return { width, height, copies: 1, marks };
  },
});
