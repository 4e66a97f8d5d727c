import type { ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { CheckIcon, ClockIcon, CloseIcon, CloudIcon, KeyboardIcon, ScanIcon } from './icons.tsx';
import './scan.css';

export interface ScanBoxProps {
  /** What to scan now, on the flag. */
  label: string;
  placeholder: string;
  value: string;
  /** Waits for an answer longer than a person does not notice. */
  busy?: boolean;
  /** Brings up the keyboard of a tablet, for who may type. */
  keyboard?: { readonly label: string; readonly onPress: () => void } | undefined;
  inputRef: Ref<HTMLInputElement>;
}

/** The box of a scanner: large, always in the same place, and without the keyboard of a tablet. */
export function ScanBox({ label, placeholder, value, busy = false, keyboard, inputRef }: ScanBoxProps): ReactNode {
  return (
    <label className={cx('th-scan', busy && 'th-scan--busy')}>
      <span className="th-scan__flag">
        <ScanIcon size={26} />
        {label}
      </span>
      <input
        ref={inputRef}
        className="th-scan__input"
        value={value}
        placeholder={placeholder}
        aria-busy={busy}
        // What comes in is taken from the keys, where a hand can be told from a scanner.
        onChange={() => undefined}
        inputMode="none"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      {keyboard && (
        <button type="button" className="th-scan__keyboard" aria-label={keyboard.label} onClick={keyboard.onPress}>
          <KeyboardIcon size={30} />
        </button>
      )}
    </label>
  );
}

export interface ScanPanelProps {
  /** Tinted until the next good scan. */
  bad: boolean;
  aside: ReactNode;
  children: ReactNode;
}

/** Where scanning is done: the box and what it says at the left, what was scanned at the right. */
export function ScanPanel({ bad, aside, children }: ScanPanelProps): ReactNode {
  return (
    <div className={cx('th-scan-panel', bad && 'th-scan-panel--bad')}>
      <div className="th-scan-panel__main">{children}</div>
      <div className="th-scan-panel__aside">{aside}</div>
    </div>
  );
}

export interface ScanSignProps {
  tone: 'plain' | 'bad';
  title: ReactNode;
  text: ReactNode;
}

/** What to do now, to be read from a metre away. */
export function ScanSign({ tone, title, text }: ScanSignProps): ReactNode {
  return (
    <div className={cx('th-scan-sign', `th-scan-sign--${tone}`)} role={tone === 'bad' ? 'alert' : undefined}>
      {tone === 'bad' && <CloseIcon size={48} />}
      <div>
        <p className="th-scan-sign__title">{title}</p>
        <p className="th-scan-sign__text">{text}</p>
      </div>
    </div>
  );
}

export interface ScanListItem {
  key: string;
  label: string;
  time: ReactNode;
  state: 'done' | 'refused' | 'waiting';
  text: string;
  action?: ReactNode;
}

const marks = { done: <CheckIcon />, refused: <CloseIcon />, waiting: <ClockIcon /> } as const;

export interface ScanListProps {
  title: string;
  emptyText: string;
  items: readonly ScanListItem[];
}

export function ScanList({ title, emptyText, items }: ScanListProps): ReactNode {
  return (
    <section className="th-scan-list" aria-label={title}>
      <h2>{title}</h2>
      {items.length === 0 ? (
        <p className="th-scan-list__empty">{emptyText}</p>
      ) : (
        <ul>
          {items.map(({ key, label, time, state, text, action }) => (
            <li key={key} className={`th-scan-list__${state}`}>
              <span className="th-scan-list__mark">{marks[state]}</span>
              <span className="th-mono th-scan-list__label">{label}</span>
              <span className="th-mono th-scan-list__time">{time}</span>
              <small>{text}</small>
              {action}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export interface WaitingChipProps {
  count: number;
  children: ReactNode;
}

/** How much still has to reach the server. It never says that something is done. */
export function WaitingChip({ count, children }: WaitingChipProps): ReactNode {
  return (
    <span className={cx('th-waiting', count > 0 && 'th-waiting--some')} role="status">
      <CloudIcon />
      {children}
    </span>
  );
}
