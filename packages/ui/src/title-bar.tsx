import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Plate } from './plate.tsx';
import './title-bar.css';

export interface TitleBarProps {
  code: string;
  title: string;
  /** The title is an id. */
  mono?: boolean | undefined;
  subtitle?: ReactNode;
  /** Copy button and status of the object, right behind the title. */
  tags?: ReactNode;
  /** Actions, at the right end. */
  children?: ReactNode;
  /** So many of them that they take a row of their own where there is no room beside the title. */
  wraps?: boolean | undefined;
}

export function TitleBar({ code, title, mono = false, subtitle, tags, children, wraps }: TitleBarProps): ReactNode {
  return (
    <div className={cx('th-title', wraps && 'th-title--wraps')}>
      <Plate code={code} tone="here" size={mono ? 'rail' : 'title'} />
      <h1 className={cx('th-title__h1', mono && 'th-mono th-title__h1--mono')} title={title}>
        {title}
      </h1>
      {tags !== undefined && <div className="th-title__tags">{tags}</div>}
      {subtitle !== undefined && <div className="th-title__sub">{subtitle}</div>}
      <div className="th-title__actions">{children}</div>
    </div>
  );
}
