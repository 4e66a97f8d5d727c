import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import './card.css';

export interface CardProps {
  title?: string | undefined;
  /** The number of a form group. */
  step?: number | undefined;
  note?: ReactNode;
  /** At the right end of the head. */
  extra?: ReactNode;
  /** Content goes to the edge, e.g. a table. */
  flush?: boolean | undefined;
  children: ReactNode;
}

export function Card({ title, step, note, extra, flush = false, children }: CardProps): ReactNode {
  const id = useId();
  return (
    <section className="th-card" aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div className="th-card__head">
          {step !== undefined && <span className="th-card__step">{step}</span>}
          <h2 id={id}>{title}</h2>
          {note !== undefined && <small className={cx(step !== undefined && 'th-card__end')}>{note}</small>}
          {extra !== undefined && <div className="th-card__end">{extra}</div>}
        </div>
      )}
      <div className={cx('th-card__body', flush && 'th-card__body--flush')}>{children}</div>
    </section>
  );
}

export interface Fact {
  label: string;
  value: ReactNode;
  unit?: ReactNode;
  note?: ReactNode;
  /** Colours the note: the number itself stays calm unless it is wrong. */
  tone?: 'ok' | 'late' | 'bad' | undefined;
}

export function FactsStrip({ facts }: { facts: Fact[] }): ReactNode {
  return (
    <dl className="th-facts-strip">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd className="th-facts-strip__value">
            {fact.value}
            {fact.unit !== undefined && <span> {fact.unit}</span>}
          </dd>
          {fact.note !== undefined && (
            <dd className={cx('th-facts-strip__note', fact.tone && `th-facts-strip__note--${fact.tone}`)}>
              {fact.note}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

export interface FactsProps {
  items: { label: string; value: ReactNode }[];
}

export function Facts({ items }: FactsProps): ReactNode {
  return (
    <dl className="th-facts">
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
