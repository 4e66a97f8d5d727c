import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import './status-tag.css';

export type StatusKind = 'grey' | 'info' | 'success' | 'danger' | 'warning' | 'primary';

export interface StatusTagProps {
  kind: StatusKind;
  children: ReactNode;
}

export function StatusTag({ kind, children }: StatusTagProps): ReactNode {
  return <span className={cx('th-tag', `th-tag--${kind}`)}>{children}</span>;
}

export interface EnvTagProps {
  tone: 'info' | 'grey';
  children: ReactNode;
}

export function EnvTag({ tone, children }: EnvTagProps): ReactNode {
  return <span className={cx('th-tag th-tag--env', `th-tag--${tone}`)}>{children}</span>;
}

/** A count that asks for attention, e.g. open exceptions of a row. */
export function CountTag({ children }: { children: ReactNode }): ReactNode {
  return <span className="th-count">{children}</span>;
}
