import { QRCodeSVG } from '@rc-component/qrcode';
import type { ReactNode } from 'react';
import './qr-code.css';

export interface QrCodeProps {
  value: string;
  /** What the code is for. */
  label: string;
}

/** Dark on light in every theme: cameras do not read the other way round. The border belongs to the code. */
export function QrCode({ value, label }: QrCodeProps): ReactNode {
  return (
    <span className="th-qr-code" role="img" aria-label={label}>
      <QRCodeSVG value={value} size={176} level="M" marginSize={4} aria-hidden="true" />
    </span>
  );
}
