import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { CheckIcon, CloudIcon } from './icons.tsx';
import { Plate } from './plate.tsx';
import './operation-frame.css';

export interface OperationFrameProps {
  band: ReactNode;
  /** In walking order; a small screen folds it into the ticks of the band. */
  stops?: ReactNode | undefined;
  scans: ReactNode;
  bar: ReactNode;
  /** The whole panel is tinted until the next good scan. */
  tone: 'plain' | 'again' | 'wrong';
  children: ReactNode;
}

/** A floor page: every part keeps its place from step to step. */
export function OperationFrame({ band, stops, scans, bar, tone, children }: OperationFrameProps): ReactNode {
  return (
    <div className={cx('th-op', stops === undefined && 'th-op--no-stops')}>
      {band}
      {stops}
      <div className={cx('th-op__main', tone !== 'plain' && `th-op__main--${tone}`)}>{children}</div>
      <aside className="th-op__scans">{scans}</aside>
      {bar}
    </div>
  );
}

export interface OperationProgress {
  readonly done: number;
  readonly total: number;
  /** `stops`, `pieces`. */
  readonly unit: string;
  /** For who does not see the ticks. */
  readonly label: string;
}

const mostTicks = 38;

/** A tick for each, while they can be told apart; else the same share of as many as can. */
function Ticks({ done, total, label }: OperationProgress): ReactNode {
  const count = Math.min(total, mostTicks);
  const full = total === 0 ? 0 : Math.floor((done / total) * count);
  return (
    <span className="th-op-ticks" role="img" aria-label={label}>
      {Array.from({ length: count }, (_, n) => (
        <i key={n} className={cx(n < full && 'is-done', n === full && 'is-here')} />
      ))}
    </span>
  );
}

export interface OperationBandProps {
  code: string;
  title: string;
  /** The document or task that is worked on. */
  subject?: string | undefined;
  progress?: OperationProgress | undefined;
  /** What waits to be sent, who is at work. */
  chips: ReactNode;
}

export function OperationBand({ code, title, subject, progress, chips }: OperationBandProps): ReactNode {
  return (
    <header className="th-op__band">
      <Plate code={code} tone="wall" size="title" />
      <h1>{title}</h1>
      {subject !== undefined && <span className="th-mono th-op__subject">{subject}</span>}
      {progress && (
        <>
          <Ticks {...progress} />
          <span className="th-op__count">
            <b>{progress.done}</b> / {progress.total} <em>{progress.unit}</em>
          </span>
        </>
      )}
      <span className="th-op__chips">{chips}</span>
    </header>
  );
}

export const BandChip = ({ children, strong = false }: { children: ReactNode; strong?: boolean }): ReactNode => (
  <span className={cx('th-op-chip', strong && 'th-op-chip--strong')}>{children}</span>
);

/** The state of the network, over the edge of the panel: nothing moves when it comes or goes. */
export const OperationNotice = ({ children }: { children: ReactNode }): ReactNode => (
  <p className="th-op__notice" role="status">
    <CloudIcon />
    {children}
  </p>
);

export interface Stop {
  readonly key: string;
  readonly label: string;
  readonly qty: number;
  readonly state: 'done' | 'here' | 'next';
}

export function StopList({ title, stops }: { title: string; stops: readonly Stop[] }): ReactNode {
  return (
    <nav className="th-op__stops" aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {stops.map(({ key, label, qty, state }, n) => (
          <li key={key} className={`is-${state}`} aria-current={state === 'here' ? 'step' : undefined}>
            <small>{state === 'done' ? <CheckIcon /> : n + 1}</small>
            <span className="th-mono">{label}</span>
            <b>{qty}</b>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface OperationButtonProps {
  icon: ReactNode;
  label: string;
  /** Printed on it: `F2`. */
  keyName: string;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  onPress: () => void;
}

/** Large enough for a glove. */
export function OperationButton({ icon, label, keyName, danger, disabled, onPress }: OperationButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={cx('th-op-button', danger && 'th-op-button--danger')}
      disabled={disabled}
      aria-keyshortcuts={keyName === 'Esc' ? 'Escape' : keyName}
      onClick={onPress}
    >
      {icon}
      {label}
      <kbd aria-hidden="true">{keyName}</kbd>
    </button>
  );
}

export interface OperationBarProps {
  /** What belongs to the work at the left, what leaves it at the right. */
  left: ReactNode;
  right: ReactNode;
  label: string;
}

export const OperationBar = ({ left, right, label }: OperationBarProps): ReactNode => (
  <div className="th-op__bar" role="toolbar" aria-label={label}>
    <span>{left}</span>
    <span>{right}</span>
  </div>
);

export interface Pace {
  readonly label: string;
  readonly value: string;
  readonly unit?: string | undefined;
}

export const PaceList = ({ rows }: { rows: readonly Pace[] }): ReactNode => (
  <dl className="th-op-pace">
    {rows.map(({ label, value, unit }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value} {unit !== undefined && <small>{unit}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
