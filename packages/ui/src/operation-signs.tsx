import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { CheckIcon, CloseIcon, WarningIcon } from './icons.tsx';
import './operation-signs.css';

/** One sentence: what to do now. */
export const Instruction = ({ children }: { children: ReactNode }): ReactNode => (
  <p className="th-instruction">{children}</p>
);

export interface PlacePart {
  readonly text: string;
  /** `Zone`, `Aisle`. */
  readonly label: string;
}

/** Where to go, to be read from a metre away. The first part is the zone, reversed as on the label itself. */
export function PlaceSign({ parts }: { parts: readonly PlacePart[] }): ReactNode {
  return (
    <div className={cx('th-place-sign', parts.length === 1 && 'th-place-sign--whole')}>
      {parts.map(({ text, label }, n) => (
        <div key={label} className={cx(n === 0 && 'th-place-sign__zone')}>
          <b>{text}</b>
          <small>{label}</small>
        </div>
      ))}
    </div>
  );
}

export interface WrongSignProps {
  tone: 'wrong' | 'again';
  /** What it is and what to do: `Wrong item. Put it back.` */
  title: string;
  text: string;
}

export function WrongSign({ tone, title, text }: WrongSignProps): ReactNode {
  return (
    <div className={cx('th-wrong-sign', `th-wrong-sign--${tone}`)} role="alert">
      {tone === 'wrong' ? <CloseIcon size={72} /> : <WarningIcon size={72} />}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  );
}

export interface QuantityCardProps {
  label: string;
  qty: number;
  text: string;
}

export const QuantityCard = ({ label, qty, text }: QuantityCardProps): ReactNode => (
  <div className={cx('th-op-card th-quantity-card', String(qty).length > 2 && 'th-quantity-card--long')}>
    <span>{label}</span>
    <b>{qty}</b>
    <small>{text}</small>
  </div>
);

export interface ItemCardProps {
  picture: ReactNode;
  name: string;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Beside another one: which of the two this is. */
  verdict?: { readonly right: boolean; readonly text: string } | undefined;
}

export function ItemCard({ picture, name, facts, verdict }: ItemCardProps): ReactNode {
  return (
    <div className={cx('th-op-card th-item-card', verdict && !verdict.right && 'th-item-card--wrong')}>
      {verdict && (
        <p className="th-item-card__verdict">
          {verdict.right ? <CheckIcon size={22} /> : <CloseIcon size={22} />}
          {verdict.text}
        </p>
      )}
      {picture}
      <div>
        <h3>{name}</h3>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** How much at the left, what at the right. */
export const OperationCards = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="th-op-cards">{children}</div>
);
