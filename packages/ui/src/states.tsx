import type { ReactNode } from 'react';
import { CheckIcon, WarningIcon } from './icons.tsx';
import { ShelfDrawing } from './shelf-drawing.tsx';
import type { EmptyKind } from './shelf-drawing.tsx';
import './states.css';

export type { EmptyKind };

export interface EmptyStateProps {
  kind: EmptyKind;
  title: string;
  text: ReactNode;
  /** 1 where it is all there is on the page. */
  level?: 1 | 2 | undefined;
  /** One action, and at most one quiet line below it. */
  children?: ReactNode;
}

export function EmptyState({ kind, title, text, level = 2, children }: EmptyStateProps): ReactNode {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="th-empty" role={kind === 'failed' ? 'alert' : 'status'}>
      <ShelfDrawing kind={kind} />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}

interface PartProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** Nothing to do is good news. */
export function GoodEmpty({ title, text, children }: PartProps): ReactNode {
  return (
    <div className="th-part">
      <span className="th-part__icon th-part__icon--good">
        <CheckIcon size={20} />
      </span>
      <div className="th-part__text">
        <b>{title}</b>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}

/** One part of a page failed; the rest works on. */
export function PartFailed({ title, text, children }: PartProps): ReactNode {
  return (
    <div className="th-part" role="alert">
      <span className="th-part__icon">
        <WarningIcon size={20} />
      </span>
      <div className="th-part__text">
        <b>{title}</b>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}

const WIDTHS = [
  [96, 150, 60, 64],
  [96, 120, 72, 64],
  [96, 172, 54, 64],
  [96, 138, 66, 64],
] as const;

/** Appears by style sheet after 300 ms, so that a quick answer never shows it. */
export function TableSkeleton({ rows }: { rows: number }): ReactNode {
  return (
    <div className="th-skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          {WIDTHS[row % WIDTHS.length]?.map((width, index) => (
            <i key={index} style={{ width }} />
          ))}
        </div>
      ))}
    </div>
  );
}
