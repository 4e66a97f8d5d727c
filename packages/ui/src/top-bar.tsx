import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { ArrowRightIcon, ChevronDownIcon, ChevronRightIcon } from './icons.tsx';
import { MenuPop } from './menu.tsx';
import type { MenuItem } from './menu.tsx';
import { Plate } from './plate.tsx';
import './top-bar.css';

export type { MenuItem };

export interface Crumb {
  title: string;
  code?: string | undefined;
  link?: ((content: ReactNode, className: string) => ReactNode) | undefined;
}

export interface TopBarProps {
  crumbs: Crumb[];
  crumbsLabel: string;
  children: ReactNode;
}

export function TopBar({ crumbs, crumbsLabel, children }: TopBarProps): ReactNode {
  return (
    <header className="th-top">
      <nav className="th-crumbs" aria-label={crumbsLabel}>
        <ol>
          {crumbs.map((crumb, index) => {
            const last = index === crumbs.length - 1;
            const text = <span className="th-crumbs__text">{crumb.title}</span>;
            return (
              <Fragment key={index}>
                {index > 0 && (
                  <li aria-hidden="true">
                    <ChevronRightIcon size={12} />
                  </li>
                )}
                <li className="th-crumbs__step" aria-current={last ? 'page' : undefined}>
                  {crumb.code !== undefined && <Plate code={crumb.code} tone="here" />}
                  {crumb.link && !last ? crumb.link(text, 'th-crumbs__link') : text}
                </li>
              </Fragment>
            );
          })}
        </ol>
      </nav>
      <div className="th-top__tools">{children}</div>
    </header>
  );
}

export interface ClockProps {
  text: string;
  zone: string;
}

export function Clock({ text, zone }: ClockProps): ReactNode {
  return (
    <span className="th-clock">
      {text} <span>{zone}</span>
    </span>
  );
}

export interface SiteLinkProps {
  href: string;
  text: string;
  /** What it leads to, in words. */
  label: string;
}

/** The way to another site. */
export function SiteLink({ href, text, label }: SiteLinkProps): ReactNode {
  return (
    <a className="th-top__site" href={href} title={label} aria-label={`${text}: ${label}`}>
      {text}
      <ArrowRightIcon size={14} />
    </a>
  );
}

export interface UserMenuProps {
  name: string;
  initials: string;
  label: string;
  items: MenuItem[];
}

export function UserMenu({ name, initials, label, items }: UserMenuProps): ReactNode {
  return (
    <MenuPop items={items}>
      {(open) => (
        <button type="button" className="th-top__menu" aria-haspopup="menu" aria-expanded={open}>
          <span className="th-spoken">{`${label}: `}</span>
          <span className="th-avatar" aria-hidden="true">
            {initials}
          </span>
          <span className="th-top__name">{name}</span>
          <ChevronDownIcon />
        </button>
      )}
    </MenuPop>
  );
}

export interface MenuButtonProps {
  label: string;
  icon: ReactNode;
  text: string;
  items: MenuItem[];
}

export function MenuButton({ label, icon, text, items }: MenuButtonProps): ReactNode {
  return (
    <MenuPop items={items}>
      {(open) => (
        <button
          type="button"
          className="th-top__menu"
          aria-label={`${label}: ${text}`}
          aria-haspopup="menu"
          aria-expanded={open}
        >
          {icon}
          {text}
        </button>
      )}
    </MenuPop>
  );
}
