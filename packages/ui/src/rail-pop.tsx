import { Popover } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import './rail-pop.css';

export interface RailPopProps {
  label: string;
  title: ReactNode;
  button: ReactNode;
  className: string;
  /** Given, somebody else opens and closes it. */
  open?: boolean | undefined;
  onOpen?: ((open: boolean) => void) | undefined;
  children: ReactNode;
}

/** A submenu of the rail: it opens beside its button, and a choice in it closes it. */
export function RailPop({ label, title, button, className, open, onOpen, children }: RailPopProps): ReactNode {
  const [own, setOwn] = useState(false);
  const shown = open ?? own;
  const set = (next: boolean): void => {
    setOwn(next);
    onOpen?.(next);
  };
  const closeOnEscape = (event: { key: string }): void => {
    if (event.key === 'Escape') set(false);
  };
  return (
    <Popover
      open={shown}
      onOpenChange={set}
      trigger="click"
      placement="rightTop"
      arrow={false}
      classNames={{ root: 'th-rail-pop' }}
      content={
        // The clicks come from what is inside; the group only closes behind them. A click into a search box is no choice.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          role="group"
          aria-label={label}
          onClick={(event) => {
            if (!(event.target instanceof HTMLInputElement)) set(false);
          }}
          onKeyDown={closeOnEscape}
        >
          <p className="th-rail-pop__title">{title}</p>
          {children}
        </div>
      }
    >
      <button type="button" className={className} title={label} aria-expanded={shown} onKeyDown={closeOnEscape}>
        <span className="th-spoken">{`${label}: `}</span>
        {button}
      </button>
    </Popover>
  );
}
