import type { ReactNode } from 'react';
import { Plate } from './plate.tsx';
import './home.css';

/** The first page of the day: the sign across, then cards, two thirds and one third. */
export function HomePage({ children }: { children: ReactNode }): ReactNode {
  return <div className="th-home">{children}</div>;
}

/** A card that takes the whole row. */
export function HomeRow({ children }: { children: ReactNode }): ReactNode {
  return <div className="th-home__wide">{children}</div>;
}

export interface NextSignProps {
  eyebrow: string;
  title: string;
  text: string;
  children?: ReactNode;
}

/** What comes next, in the colour that means next and nothing else. */
export function NextSign({ eyebrow, title, text, children }: NextSignProps): ReactNode {
  return (
    <section className="th-next">
      <div>
        <p className="th-next__eyebrow">{eyebrow}</p>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}

export interface Tile {
  key: string;
  code: string;
  title: string;
  text: string;
  link: (content: ReactNode, className: string) => ReactNode;
}

/** Ways to pages, each behind the plate of its section. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }): ReactNode {
  return (
    <ul className="th-tiles">
      {tiles.map(({ key, code, title, text, link }) => (
        <li key={key}>
          {link(
            <>
              <Plate code={code} />
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
            </>,
            'th-tiles__tile',
          )}
        </li>
      ))}
    </ul>
  );
}

export interface Row {
  key: string;
  title: ReactNode;
  text: string;
  /** At its end: a status, a button. */
  end: ReactNode;
}

export function Rows({ rows }: { rows: readonly Row[] }): ReactNode {
  return (
    <ul className="th-rows">
      {rows.map(({ key, title, text, end }) => (
        <li key={key}>
          <span className="th-rows__text">
            {title}
            <small>{text}</small>
          </span>
          {end}
        </li>
      ))}
    </ul>
  );
}
