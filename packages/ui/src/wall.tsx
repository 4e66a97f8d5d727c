import type { ReactNode } from 'react';
import { ArrowRightIcon } from './icons.tsx';
import { Mark } from './mark.tsx';
import { Plate } from './plate.tsx';
import './wall.css';

export interface SignWallProps {
  /** The large lines above the last one. */
  lines: string[];
  /** The last line, in signal, with the arrow. */
  next: string;
  sections: { code: string; title: string }[];
  foot: ReactNode;
  brand: ReactNode;
}

export function SignWall({ lines, next, sections, foot, brand }: SignWallProps): ReactNode {
  return (
    <div className="th-wall">
      <p className="th-wall__brand">
        <Mark size={26} tone="wall" />
        <b>{brand}</b>
      </p>
      <div className="th-wall__sign">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="th-wall__next">
          {next}
          <svg viewBox="0 0 64 64" width="66" height="66" aria-hidden="true" focusable="false">
            <path d="M6 32h48M34 12l20 20-20 20" fill="none" stroke="currentColor" strokeWidth="7.5" />
          </svg>
        </p>
      </div>
      <ul className="th-wall__sections">
        {sections.map((section) => (
          <li key={section.code}>
            <Plate code={section.code} tone="wall" size="wall" />
            <span>{section.title}</span>
          </li>
        ))}
      </ul>
      <p className="th-wall__foot">{foot}</p>
    </div>
  );
}

export interface SignInLayoutProps {
  wall: ReactNode;
  /** The box of the right half, 400 wide. */
  children: ReactNode;
}

export function SignInLayout({ wall, children }: SignInLayoutProps): ReactNode {
  return (
    <div className="th-sign-in">
      <header className="th-sign-in__wall">{wall}</header>
      <main id="main" className="th-sign-in__side">
        <div className="th-sign-in__box">{children}</div>
      </main>
    </div>
  );
}

export interface SignInHeadProps {
  title: string;
  tag?: ReactNode;
  text?: ReactNode;
}

export function SignInHead({ title, tag, text }: SignInHeadProps): ReactNode {
  return (
    <div className="th-sign-in__head">
      <div>
        <h1>{title}</h1>
        {tag}
      </div>
      {text !== undefined && <p>{text}</p>}
    </div>
  );
}

/** A line with words in the middle, between the form and the accounts. */
export function Divider({ children }: { children: ReactNode }): ReactNode {
  return <p className="th-divider">{children}</p>;
}

export interface AccountListProps {
  items: { key: string; code: string; title: string; text: string }[];
  onPick: (key: string) => void;
  disabled?: boolean | undefined;
}

export function AccountList({ items, onPick, disabled = false }: AccountListProps): ReactNode {
  return (
    <ul className="th-accounts">
      {items.map((item) => (
        <li key={item.key}>
          <button type="button" disabled={disabled} onClick={() => onPick(item.key)}>
            <Plate code={item.code} size="rail" />
            <span className="th-accounts__text">
              <b>{item.title}</b>
              <small>{item.text}</small>
            </span>
            <ArrowRightIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The last line of the sign-in box: language at the left, version at the right. */
export function SignInFoot({ children }: { children: ReactNode }): ReactNode {
  return <footer className="th-sign-in__foot">{children}</footer>;
}
