import { Dropdown } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { given } from './given.ts';
import './menu.css';

export interface MenuItem {
  key: string;
  label: ReactNode;
  onClick: () => void;
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The one in force, e.g. the language. */
  here?: boolean | undefined;
  /** A line above it. */
  apart?: boolean | undefined;
}

export interface MenuPopProps {
  items: MenuItem[];
  align?: 'left' | 'right' | undefined;
  /** Draws the one button the menu hangs on. */
  children: (open: boolean) => ReactNode;
}

/**
 * The library moves the focus a frame after the key. On a slow machine Enter came before that frame, and did what stood
 * one line above.
 */
function walk({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const entries = [...currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[key];
  if (to !== undefined) entries.at(to % entries.length)?.focus();
}

export function MenuPop({ items, align = 'right', children }: MenuPopProps): ReactNode {
  const [open, setOpen] = useState(false);
  // A list has a menu in every row and opens one: until then it is the button alone.
  const [wanted, setWanted] = useState(false);
  const show = (): void => {
    setWanted(true);
    setOpen(true);
  };
  const box = useRef<HTMLSpanElement>(null);
  const close = (): void => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  return (
    <span
      ref={box}
      className="th-menu-box"
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && !open) {
          event.preventDefault();
          show();
        }
      }}
    >
      {wanted ? (
        <Dropdown
          open={open}
          onOpenChange={setOpen}
          trigger={['click']}
          autoFocus
          placement={align === 'right' ? 'bottomRight' : 'bottomLeft'}
          classNames={{ root: 'th-menu' }}
          menu={{
            selectedKeys: items.filter((item) => item.here).map((item) => item.key),
            onKeyDown: (event) => {
              walk(event);
              // The press moves the focus back to the button; without this it would press the button too.
              if (event.key === 'Enter') event.preventDefault();
              if (event.key === 'Escape' || event.key === 'Tab') {
                event.preventDefault();
                event.stopPropagation();
                close();
              }
            },
            items: items.flatMap((item) => [
              ...(item.apart ? [{ type: 'divider' as const, key: `${item.key}-line` }] : []),
              {
                key: item.key,
                label: item.label,
                ...given({ icon: item.icon, danger: item.danger, disabled: item.disabled }),
                onClick: () => {
                  close();
                  item.onClick();
                },
              },
            ]),
          }}
        >
          <span className="th-menu-box">{children(open)}</span>
        </Dropdown>
      ) : (
        <span role="presentation" className="th-menu-box" onClick={show}>
          {children(false)}
        </span>
      )}
    </span>
  );
}
