import type { ReactNode } from 'react';
import { IconButton } from './buttons.tsx';
import { RefreshIcon } from './icons.tsx';
import './captcha.css';

export interface CaptchaRowProps {
  /** Address of the picture, 120 by 40. */
  picture: string | undefined;
  pictureLabel: string;
  refreshLabel: string;
  onRefresh: () => void;
  /** The field for what the picture shows. */
  children: ReactNode;
}

/** The field, the picture beside it, and another picture for who cannot read this one. */
export function CaptchaRow({ picture, pictureLabel, refreshLabel, onRefresh, children }: CaptchaRowProps): ReactNode {
  return (
    <div className="th-captcha">
      <div className="th-captcha__field">{children}</div>
      <span className="th-captcha__picture">
        {picture !== undefined && <img src={picture} alt={pictureLabel} width={120} height={40} />}
      </span>
      <IconButton look="plain" size="large" label={refreshLabel} icon={<RefreshIcon />} onClick={onRefresh} />
    </div>
  );
}
