import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import './progress.css';

export interface ProgressBarProps {
  percent: number;
  label: string;
  /** On the floor of a table cell, 3 px, so that numbers keep one base line. */
  floor?: boolean | undefined;
}

export function ProgressBar({ percent, label, floor = false }: ProgressBarProps): ReactNode {
  const value = Math.min(100, Math.max(0, Math.round(percent)));
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('th-progress', floor && 'th-progress--floor', value === 100 && 'th-progress--full')}
    >
      <span style={{ width: `${value}%` }} />
    </span>
  );
}
