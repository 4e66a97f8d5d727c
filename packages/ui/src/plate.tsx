import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import './plate.css';

export interface PlateProps {
  code: string;
  tone?: 'quiet' | 'here' | 'next' | 'wall' | undefined;
  size?: 'menu' | 'title' | 'rail' | 'wall' | undefined;
}

export function Plate({ code, tone = 'quiet', size = 'menu' }: PlateProps): ReactNode {
  return <span className={cx('th-plate', `th-plate--${tone}`, `th-plate--size-${size}`)}>{code}</span>;
}
