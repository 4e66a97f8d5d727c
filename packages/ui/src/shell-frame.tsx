import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import './shell-frame.css';
import './pad.css';

export interface ShellFrameProps {
  /** Brings its own <nav> and its own width, 232 or 56. */
  sidebar: ReactNode;
  top: ReactNode;
  skipLabel: string;
  /** A small screen worked with thumbs. */
  pad: boolean;
  /** The page has the whole screen, without menu and top bar. */
  full: boolean;
  /** Lies over the page. */
  watermark: ReactNode;
  children: ReactNode;
}

export function ShellFrame({ sidebar, top, skipLabel, pad, full, watermark, children }: ShellFrameProps): ReactNode {
  // On the document, because menus and dialogs open outside the frame.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-pad', pad);
    return () => document.documentElement.removeAttribute('data-pad');
  }, [pad]);
  return (
    <>
      <a className="th-skip" href="#main">
        {skipLabel}
      </a>
      <div className={cx('th-shell', full && 'th-shell--full')}>
        {!full && sidebar}
        <div className="th-shell__page">
          {!full && top}
          <div className="th-shell__area">
            <main id="main" className="th-shell__body" tabIndex={-1}>
              {children}
            </main>
            {watermark}
          </div>
        </div>
      </div>
    </>
  );
}
