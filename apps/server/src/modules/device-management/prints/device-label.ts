import { type Mark, bandHeight, fitted, wrapped } from '../../../kernel/print/drawing.ts';
import { defineTemplate } from '../../../kernel/print/template.ts';

/** Says for which purpose it was printed, in the book of prints. */
export const labelBusiness = 'Device.PrintDeviceLabel';

export interface DeviceLabel {
  readonly device_id: string;
  readonly device_type: number;
  /** The letters its label begins with: its type, for who reads them from afar. */
  readonly id_prefix: string;
  readonly template_name: string;
  readonly owner_whs_id: string;
}

interface Paper {
  readonly width: number;
  readonly height: number;
  /** A pallet is read from two sides, a basket too. */
  readonly copies: number;
}
const boxPaper: Paper = { width: 100, height: 70, copies: 1 };
const tall: Paper = { width: 100, height: 150, copies: 1 };
/** By device type: box, pallet, pick cart, put wall, basket. */
const papers: Readonly<Record<number, Paper>> = {
  1: boxPaper,
  2: { ...tall, copies: 2 },
  3: tall,
  4: boxPaper,
  5: { width: 100, height: 50, copies: 2 },
};

const margin = 3;

/** The plate of a device: its prefix reversed, its id to be read from afar, and both codes. */
export const deviceLabel = defineTemplate<DeviceLabel>({
  id: 'device_label',
  version: 1,
  draw: (device) => {
    const { width, height, copies } = papers[device.device_type] ?? boxPaper;
    const wide = width - 2 * margin;
    const plate = Math.min(24, Math.round(height * 0.28));
    const code = { y: margin + plate + 2, height: Math.min(45, Math.round(height * 0.26)) };
    const foot = code.y + code.height + 1;
    const square = Math.min(45, height - bandHeight - foot);
    const textX = margin + plate + 3;
    const idWide = width - margin - textX;
    const idSize = fitted(device.device_id, idWide, plate * 0.9);
    const prefixSize = fitted(device.id_prefix, plate - 7, plate * 0.7);
    const footSize = Math.min(5, square / 3);
    const footWide = wide - square - 3;
    const name = wrapped(device.template_name, footWide, footSize, square > 30 ? 3 : 1);
    const marks: Mark[] = [
      { kind: 'box', x: margin, y: margin, width: plate, height: plate },
      {
        kind: 'text',
        x: margin + 2 + Math.max(0, (plate - 4 - prefixSize * 0.66 * device.id_prefix.length) / 2),
        y: margin + (plate - prefixSize) / 2,
        size: prefixSize,
        text: device.id_prefix,
        reversed: true,
      },
      { kind: 'text', x: textX, y: margin + (plate - idSize) / 2, size: idSize, text: device.device_id },
      { kind: 'code128', x: margin, y: code.y, width: wide, height: code.height, text: device.device_id },
      ...[...name, device.owner_whs_id].map((text, n): Mark => ({
        kind: 'text',
        x: margin,
        y: foot + 1 + n * footSize * 1.3,
        size: footSize,
        text,
      })),
      { kind: 'qr', x: width - margin - square, y: foot, width: square, height: square, text: device.device_id },
    ];
    return { width, height, copies, marks };
  },
});
