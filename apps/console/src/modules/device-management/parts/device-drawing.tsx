import type { ReactNode } from 'react';
import { type Drawn, type Rect, frontOf } from './drawing.ts';
import './device-drawing.css';

const rectOf = ({ x, y, width, height }: Rect): { x: number; y: number; width: number; height: number } => ({
  x,
  y,
  width,
  height,
});

/** The device from the front, to scale: a height typed with a nought too many is seen at once. */
export function DeviceDrawing({ of, label }: { of: Drawn; label: string }): ReactNode {
  const { body, slots, wheels, feet, boards } = frontOf(of);
  const room = Math.max(of.length_mm, of.height_mm) * 0.06;
  const box = `${-room} ${-room} ${of.length_mm + room * 2} ${of.height_mm + room * 2}`;
  return (
    <svg className="device-drawing" viewBox={box} role="img" aria-label={label} preserveAspectRatio="xMidYMax meet">
      <rect className="device-drawing__body" {...rectOf(body)} />
      {slots.map((slot) => (
        <rect key={`${slot.x} ${slot.y}`} className="device-drawing__slot" {...rectOf(slot)} />
      ))}
      {boards && <rect className="device-drawing__ground" {...rectOf(boards)} />}
      {wheels &&
        [0.14, 0.86].map((at) => (
          <circle key={at} className="device-drawing__ground" cx={of.length_mm * at} cy={of.height_mm - 60} r={60} />
        ))}
      {feet &&
        [0, 0.97].map((at) => (
          <rect
            key={at}
            className="device-drawing__ground"
            x={of.length_mm * at}
            y={of.height_mm}
            width={of.length_mm * 0.03}
            height={room * 0.7}
          />
        ))}
    </svg>
  );
}
