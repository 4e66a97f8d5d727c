import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import './tabs.css';

export interface TabItem {
  key: string;
  title: string;
  count?: ReactNode;
}

export interface TabsProps {
  items: TabItem[];
  active: string;
  onChange: (key: string) => void;
  label: string;
  /** The id of the panel the tabs switch; it should be role="tabpanel". */
  panelId?: string | undefined;
  /** With a line of its own beneath, as on a detail page; in a toolbar the bar has the line. */
  line?: boolean | undefined;
}

export function Tabs({ items, active, onChange, label, panelId, line = false }: TabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const at = items.findIndex((item) => item.key === active);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + items.length) % items.length;
    const item = items[index];
    if (!item) return;
    onChange(item.key);
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[index]?.focus();
  };
  const known = items.some((item) => item.key === active);
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={cx('th-tabs', line && 'th-tabs--line')}
      onKeyDown={move}
    >
      {items.map((item, index) => {
        const on = item.key === active;
        return (
          <button
            key={item.key}
            type="button"
            role="tab"
            aria-selected={on}
            aria-controls={on ? panelId : undefined}
            tabIndex={on || (!known && index === 0) ? 0 : -1}
            className="th-tabs__tab"
            onClick={() => onChange(item.key)}
          >
            {item.title}
            {item.count !== undefined && <b>{item.count}</b>}
          </button>
        );
      })}
    </div>
  );
}

/** Tabs that are pages of their own: links, of which the one that is open bears aria-current. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <nav aria-label={label} className="th-tabs th-tabs--line th-tabs--links">
      {children}
    </nav>
  );
}
