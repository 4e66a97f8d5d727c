import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ArrowRightIcon, InfoIcon, WarningIcon } from './icons.tsx';
import './banner.css';

export interface BannerProps {
  tone: 'info' | 'warning' | 'danger' | 'next';
  title: ReactNode;
  text?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** The state of the page. With "next" it is the waiting-for bar: what holds the object up, and the way on. */
export function Banner({ tone, title, text, children }: BannerProps): ReactNode {
  const next = tone === 'next';
  const icon = next ? <ArrowRightIcon size={30} /> : tone === 'info' ? <InfoIcon /> : <WarningIcon />;
  return (
    <div className={cx('th-banner', `th-banner--${tone}`)} role={tone === 'danger' ? 'alert' : 'status'}>
      <span className="th-banner__icon">{icon}</span>
      <div className="th-banner__text">
        <p className="th-banner__title">{title}</p>
        {text !== undefined && <p className="th-banner__more">{text}</p>}
      </div>
      {children !== undefined && <div className="th-banner__actions">{children}</div>}
    </div>
  );
}
