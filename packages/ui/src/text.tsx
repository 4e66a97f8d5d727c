import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { CheckIcon, CopyIcon } from './icons.tsx';
import './text.css';

interface TextProps {
  children: ReactNode;
}

export interface MonoProps extends TextProps {
  /** An id: heavier, so that it is the first thing read in a row. */
  strong?: boolean | undefined;
}

export function Mono({ children, strong = false }: MonoProps): ReactNode {
  return <span className={cx('th-mono', strong && 'th-mono--strong')}>{children}</span>;
}

export function Place({ children }: TextProps): ReactNode {
  return <span className="th-place">{children}</span>;
}

export function Muted({ children }: TextProps): ReactNode {
  return <span className="th-muted">{children}</span>;
}

export interface FactProps extends TextProps {
  tone: 'ok' | 'bad' | 'late';
}

/** A fact in words: late, tight, done. */
export function Fact({ children, tone }: FactProps): ReactNode {
  return <span className={cx('th-fact', `th-fact--${tone}`)}>{children}</span>;
}

/** Why something was refused, under what was: to be read whole, so it takes as many lines as it needs. */
export function WhyNot({ children }: TextProps): ReactNode {
  return <span className="th-why-not">{children}</span>;
}

/** What stands where no value is known. */
export function Dash(): ReactNode {
  return <span className="th-muted">-</span>;
}

export interface KeyHintProps {
  children: string;
}

export function KeyHint({ children }: KeyHintProps): ReactNode {
  return <kbd className="th-key">{children}</kbd>;
}

export interface CopyTextProps {
  value: string;
  copyLabel: string;
  copiedLabel: string;
  /** False when the value already stands beside it, e.g. as the title. */
  showValue?: boolean | undefined;
}

export function CopyText({ value, copyLabel, copiedLabel, showValue = true }: CopyTextProps): ReactNode {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const label = copied ? copiedLabel : copyLabel;
  return (
    <span className="th-copy">
      {showValue && <span className="th-mono">{value}</span>}
      <button
        type="button"
        className="th-copy__button"
        aria-label={label}
        title={label}
        onClick={() => {
          void navigator.clipboard.writeText(value).then(
            () => setCopied(true),
            () => setCopied(false),
          );
        }}
      >
        {copied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
      </button>
      <span className="th-hidden" role="status">
        {copied ? copiedLabel : ''}
      </span>
    </span>
  );
}
