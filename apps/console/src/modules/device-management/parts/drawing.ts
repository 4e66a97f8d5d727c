import { deviceType } from '@tallyhouse/contracts/modules/device-management/enums.ts';

export interface Drawn {
  readonly device_type: number;
  readonly length_mm: number;
  readonly height_mm: number;
  readonly slot_rows: number;
  readonly slot_cols: number;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A device from the front, in millimetres: its body, its slots and what it stands on. */
export interface Front {
  readonly body: Rect;
  readonly slots: readonly Rect[];
  readonly wheels: boolean;
  readonly feet: boolean;
  /** The height of the load on a pallet begins above its boards. */
  readonly boards: Rect | undefined;
}

const wheelMm = 120;
const boardMm = 144;

export function frontOf(device: Drawn): Front {
  const wheels = device.device_type === deviceType.codeOf('pick_cart');
  const pallet = device.device_type === deviceType.codeOf('pallet');
  const below = wheels ? wheelMm : pallet ? Math.min(boardMm, device.height_mm / 2) : 0;
  const body = { x: 0, y: 0, width: device.length_mm, height: Math.max(1, device.height_mm - below) };
  const width = body.width / Math.max(1, device.slot_cols);
  const height = body.height / Math.max(1, device.slot_rows);
  const slots = Array.from({ length: device.slot_rows * device.slot_cols }, (_, n) => ({
    x: (n % device.slot_cols) * width,
    y: Math.floor(n / device.slot_cols) * height,
    width,
    height,
  }));
  return {
    body,
    slots,
    wheels,
    feet: device.device_type === deviceType.codeOf('put_wall'),
    boards: pallet ? { x: 0, y: body.height, width: body.width, height: below } : undefined,
  };
}
